import type { Route } from '../../routing/routes'
import { referralsRoutes } from './routes'
import { type ReferralsDeps, referralsService } from './service'

/** Invited clients and their rewards (Specification §7). */
export const referralsModule = (deps: ReferralsDeps): Route[] => referralsRoutes(referralsService(deps))
