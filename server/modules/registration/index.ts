import { createAccount, sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import { getShowcase } from '#contract/extensions/showcase'
import { acceptTerms, getOwnTerms, getTerms } from '#contract/extensions/terms'
import { getWaiting, removeWaiting, waitForSector } from '#contract/extensions/waiting'
import { openRoute, privateRoute, type Route } from '../../routing/routes'
import { type RegistrationDeps, registrationService } from './service'
import { showcaseService } from './showcase-service'
import { termsService } from './terms-service'
import { waitingService } from './waiting-service'

/** create-account/*: e-mail, code, account with its address (Specification §1, §7). */
export const registrationModule = (deps: RegistrationDeps): Route[] => {
  const service = registrationService(deps)
  const showcase = showcaseService(deps)
  const waiting = waitingService(deps)
  const terms = termsService(deps)
  return [
    openRoute(sendRegistrationCode, ({ input, origin }) => service.sendCode(input, origin)),
    openRoute(validateRegistrationCode, ({ input, origin }) => service.verify(input, origin)),
    openRoute(createAccount, ({ input, origin, userAgent }) => service.create(input, { origin, userAgent })),
    openRoute(getShowcase, () => showcase.show()),
    openRoute(getTerms, () => terms.read()),
    privateRoute(getOwnTerms, ({ caller }) => terms.own(caller)),
    privateRoute(acceptTerms, ({ caller, input }) => terms.accept(caller, input)),
    openRoute(waitForSector, ({ input }) => waiting.wait(input)),
    privateRoute(getWaiting, () => waiting.list()),
    privateRoute(removeWaiting, ({ caller, input }) => waiting.remove(caller, input)),
  ]
}
