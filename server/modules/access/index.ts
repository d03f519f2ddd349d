import type { Route } from '../../routing/routes'
import { accessRoutes } from './routes'
import { type AccessDeps, accessService } from './service'

/** verify-account/*: signing in by e-mail and one-time code (Specification §1, §7). */
export const accessModule = (deps: AccessDeps): Route[] => accessRoutes(accessService(deps))
