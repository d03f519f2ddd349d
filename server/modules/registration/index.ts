import type { Route } from '../../routing/routes'
import { registrationRoutes } from './routes'
import { type RegistrationDeps, registrationService } from './service'
import { showcaseService } from './showcase-service'

/** create-account/*: e-mail, code, account with its address (Specification §1, §7). */
export const registrationModule = (deps: RegistrationDeps): Route[] =>
  registrationRoutes(registrationService(deps), showcaseService(deps))
