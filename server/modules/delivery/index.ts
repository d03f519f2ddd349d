import { getDeliveryList, saveStopOrder, tickStop } from '#contract/extensions/delivery'
import { getStopsLeft } from '#contract/extensions/problems'
import { createRoute, getRoute, getRoutes, markStops, revokeRoute } from '#contract/extensions/routes'
import type { ModuleDeps } from '../../deps'
import { openRoute, privateRoute, type Route } from '../../routing/routes'
import { driverService } from './driver-service'
import { progressService } from './progress-service'
import { routesService } from './routes-service'
import { deliveryService } from './service'

export { stopsTable } from './export-service'

/** The day's deliveries and drivers' routes (wire, "Beyond the specification"). */
export const deliveryModule = (deps: Pick<ModuleDeps, 'db' | 'clock' | 'secrets' | 'settings'>): Route[] => {
  const list = deliveryService(deps)
  const routes = routesService(deps)
  const driver = driverService(deps)
  const progress = progressService(deps)
  return [
    privateRoute(getDeliveryList, ({ input }) => list.list(input)),
    privateRoute(saveStopOrder, ({ input, caller }) => list.saveOrder(caller, input)),
    privateRoute(tickStop, ({ input, caller }) => list.tick(caller, input)),
    privateRoute(createRoute, ({ input, caller }) => routes.create(caller, input)),
    privateRoute(getRoutes, ({ input }) => routes.list(input)),
    privateRoute(revokeRoute, ({ input, caller }) => routes.revoke(caller, input)),
    privateRoute(getStopsLeft, ({ input, caller }) => progress.stopsLeft(caller.accountId, input)),
    openRoute(getRoute, ({ input }) => driver.route(input)),
    openRoute(markStops, ({ input }) => driver.mark(input)),
  ]
}
