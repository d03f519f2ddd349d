import type { ModuleDeps } from '../deps'
import type { Route } from '../routing/routes'
import { accessModule } from './access'
import { sessionModule } from './session'

/** Every address of the API that this server answers. */
export const allRoutes = (deps: ModuleDeps): Route[] => [...sessionModule(deps), ...accessModule(deps)]
