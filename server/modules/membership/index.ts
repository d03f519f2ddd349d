import type { Route } from '../../routing/routes'
import { membershipRoutes } from './routes'
import { type MembershipDeps, membershipService } from './service'

/** default/niveles.php (Specification §7). */
export const membershipModule = (deps: MembershipDeps): Route[] => membershipRoutes(membershipService(deps))
