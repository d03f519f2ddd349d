import type { ModuleDeps } from '../../deps'
import type { Route } from '../../routing/routes'
import { extensionsRoutes } from './routes'
import { signOutService } from './service'

/** ext/cerrar_sesion.php, ext/cerrar_sesiones.php: signing out on the server (wire, "Beyond the specification"). */
export const extensionsModule = (deps: Pick<ModuleDeps, 'db'>): Route[] =>
  extensionsRoutes(signOutService(deps))
