import { createAccount, sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import { getShowcase } from '#contract/extensions/showcase'
import { openRoute, type Route } from '../../routing/routes'
import type { RegistrationService } from './service'
import type { ShowcaseService } from './showcase-service'

/** The three calls of registering (Specification §7, "Public"), and what is seen before them. */
export const registrationRoutes = (service: RegistrationService, showcase: ShowcaseService): Route[] => [
  openRoute(sendRegistrationCode, ({ input }) => service.sendCode(input)),
  openRoute(validateRegistrationCode, ({ input, origin }) => service.verify(input, origin)),
  openRoute(createAccount, ({ input }) => service.create(input)),
  openRoute(getShowcase, () => showcase.show()),
]
