import { getDeliveryList, saveStopOrder } from '#contract/extensions/delivery'
import { createRoute, getRoute, getRoutes, markStops, revokeRoute } from '#contract/extensions/routes'
import { openRoute, privateRoute, type Route } from '../../routing/routes'
import type { DriverService } from './driver-service'
import type { RoutesService } from './routes-service'
import type { DeliveryService } from './service'

export type DeliveryServices = { list: DeliveryService; routes: RoutesService; driver: DriverService }

/** Where a day's orders go, and who drives there: calls beyond the specification (wire). */
export const deliveryRoutes = ({ list, routes, driver }: DeliveryServices): Route[] => [
  privateRoute(getDeliveryList, ({ input }) => list.list(input)),
  privateRoute(saveStopOrder, ({ input, caller }) => list.saveOrder(caller, input)),
  privateRoute(createRoute, ({ input, caller }) => routes.create(caller, input)),
  privateRoute(getRoutes, ({ input }) => routes.list(input)),
  privateRoute(revokeRoute, ({ input, caller }) => routes.revoke(caller, input)),
  openRoute(getRoute, ({ input }) => driver.route(input)),
  openRoute(markStops, ({ input }) => driver.mark(input)),
]
