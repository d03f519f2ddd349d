import { closeAllSessions, closeSession } from '#contract/extensions/session'
import type { ModuleDeps } from '../../deps'
import { openRoute, privateRoute, type Route } from '../../routing/routes'
import { signOutService } from './service'

/** ext/cerrar_sesion.php, ext/cerrar_sesiones.php: signing out on the server (wire, "Beyond the specification"). */
export const extensionsModule = (deps: Pick<ModuleDeps, 'db'>): Route[] => {
  const service = signOutService(deps)
  return [
    openRoute(closeSession, ({ credentials }) => service.here(credentials)),
    privateRoute(closeAllSessions, ({ caller }) => service.everywhere(caller)),
  ]
}
