import { saveAccount, saveAddress } from '#contract/calls/profile'
import { getDayAddresses, getDayAddressesOf, saveDayAddress } from '#contract/extensions/addresses'
import { privateRoute, type Route } from '../../routing/routes'
import type { DayAddressService } from './day-address-service'
import type { ProfileService } from './service'

/** The calls of one's own account and address (Specification §7, "Client"). */
export const profileRoutes = (service: ProfileService, days: DayAddressService): Route[] => [
  privateRoute(saveAccount, ({ caller, input }) => service.saveAccount(caller.accountId, input)),
  privateRoute(saveAddress, ({ caller, input }) => service.saveAddress(caller.accountId, input)),
  privateRoute(getDayAddresses, ({ caller }) => days.own(caller.accountId)),
  privateRoute(saveDayAddress, ({ caller, input }) => days.save(caller.accountId, input)),
  privateRoute(getDayAddressesOf, ({ input }) => days.of(input)),
]
