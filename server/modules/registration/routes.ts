import { createAccount, sendRegistrationCode, validateRegistrationCode } from '#contract/calls/registration'
import { openRoute, type Route } from '../../routing/routes'
import type { RegistrationService } from './service'

/** The three calls of registering (Specification §7, "Public"). */
export const registrationRoutes = (service: RegistrationService): Route[] => [
  openRoute(sendRegistrationCode, ({ input }) => service.sendCode(input)),
  openRoute(validateRegistrationCode, ({ input, origin }) => service.verify(input, origin)),
  openRoute(createAccount, ({ input }) => service.create(input)),
]
