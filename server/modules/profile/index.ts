import { saveAccount, saveAddress } from '#contract/calls/profile'
import {
  getDayAddresses,
  getDestination,
  saveDayAddress,
  saveOrderAddress,
} from '#contract/extensions/addresses'
import { getBilling, saveBilling } from '#contract/extensions/billing'
import { correctAccount, correctAddress, getCorrections } from '#contract/extensions/clients'
import { getForgotten, saveForgotten } from '#contract/extensions/forgotten'
import { changeEmail, getOwnData, sendEmailCode } from '#contract/extensions/own-data'
import { privateRoute, type Route } from '../../routing/routes'
import { billingService } from './billing-service'
import { correctionService } from './correction-service'
import { dayAddressService } from './day-address-service'
import { type EmailDeps, emailService } from './email-service'
import { forgottenService } from './forgotten-service'
import { ownDataService } from './own-data-service'
import { type ProfileDeps, profileService } from './service'

/** update-clients/account.php and address.php: one's own account and address, clients and administrators (Specification §7). */
export const profileModule = (deps: ProfileDeps & EmailDeps): Route[] => {
  const service = profileService(deps)
  const days = dayAddressService(deps)
  const billing = billingService(deps)
  const ownData = ownDataService(deps)
  const forgotten = forgottenService(deps)
  const corrections = correctionService(deps)
  const email = emailService(deps)
  return [
    privateRoute(saveAccount, ({ caller, input }) => service.saveAccount(caller.accountId, input)),
    privateRoute(saveAddress, ({ caller, input }) => service.saveAddress(caller.accountId, input)),
    privateRoute(correctAccount, ({ caller, input }) => corrections.account(caller, input)),
    privateRoute(correctAddress, ({ caller, input }) => corrections.address(caller, input)),
    privateRoute(getCorrections, ({ caller, input }) => corrections.list(caller, input)),
    privateRoute(getDayAddresses, ({ caller }) => days.own(caller.accountId)),
    privateRoute(saveDayAddress, ({ caller, input }) => days.save(caller.accountId, input)),
    privateRoute(saveOrderAddress, ({ caller, input }) => days.sendElsewhere(caller.accountId, input)),
    privateRoute(getDestination, ({ input }) => days.of(input)),
    privateRoute(getForgotten, ({ caller }) => forgotten.read(caller.accountId)),
    privateRoute(saveForgotten, ({ caller, input }) => forgotten.save(caller.accountId, input)),
    privateRoute(getBilling, ({ caller, input }) => billing.read(caller, input)),
    privateRoute(saveBilling, ({ caller, input }) => billing.save(caller, input)),
    privateRoute(getOwnData, ({ caller }) => ownData.read(caller.accountId)),
    privateRoute(sendEmailCode, ({ caller, input, origin }) => email.sendCode(caller, input, origin)),
    privateRoute(changeEmail, ({ caller, input, origin, userAgent }) =>
      email.change(caller, input, { origin, userAgent }),
    ),
  ]
}
