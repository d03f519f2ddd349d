import type { ModuleDeps } from '../../deps'
import type { Route } from '../../routing/routes'
import { kitchenRoutes } from './routes'
import { kitchenService } from './service'

export { sheetTables } from './export-service'

/** ext/cocina.php, ext/panel.php: the kitchen's sheet of a day, and what the dashboard counts (wire, "Beyond the specification"). */
export const kitchenModule = (deps: Pick<ModuleDeps, 'db'>): Route[] => kitchenRoutes(kitchenService(deps))
