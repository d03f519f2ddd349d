import { saveAccount, saveAddress } from '#contract/calls/profile'
import { privateRoute, type Route } from '../../routing/routes'
import type { ProfileService } from './service'

/** The calls of one's own account and address (Specification §7, "Client"). */
export const profileRoutes = (service: ProfileService): Route[] => [
  privateRoute(saveAccount, ({ caller, input }) => service.saveAccount(caller.accountId, input)),
  privateRoute(saveAddress, ({ caller, input }) => service.saveAddress(caller.accountId, input)),
]
