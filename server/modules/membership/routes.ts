import { getLevels } from '#contract/calls/membership'
import { openRoute, type Route } from '../../routing/routes'
import type { MembershipService } from './service'

export const membershipRoutes = (service: MembershipService): Route[] => [
  openRoute(getLevels, () => service.levels()),
]
