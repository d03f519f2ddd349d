import type { ModuleDeps } from '../../deps'
import type { Route } from '../../routing/routes'
import { driverService } from './driver-service'
import { deliveryRoutes } from './routes'
import { routesService } from './routes-service'
import { deliveryService } from './service'

export { stopsTable } from './export-service'

/** Extensions `entrega` and `rutas`: the day's deliveries and who drives them (wire, "Beyond the specification"). */
export const deliveryModule = (deps: Pick<ModuleDeps, 'db' | 'clock' | 'secrets'>): Route[] =>
  deliveryRoutes({
    list: deliveryService(deps),
    routes: routesService(deps),
    driver: driverService(deps),
  })
