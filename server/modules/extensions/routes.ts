import { closeAllSessions, closeSession } from '#contract/extensions/session'
import { openRoute, privateRoute, type Route } from '../../routing/routes'
import type { SignOutService } from './service'

/** Signing out on the server: calls beyond the specification (wire). */
export const extensionsRoutes = (service: SignOutService): Route[] => [
  openRoute(closeSession, ({ credentials }) => service.here(credentials)),
  privateRoute(closeAllSessions, ({ caller }) => service.everywhere(caller)),
]
