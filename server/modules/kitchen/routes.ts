import { getKitchenSheet } from '#contract/extensions/kitchen'
import { getPanel } from '#contract/extensions/panel'
import { privateRoute, type Route } from '../../routing/routes'
import type { KitchenService } from './service'

/** What the kitchen needs of a day: calls beyond the specification (wire). */
export const kitchenRoutes = (service: KitchenService): Route[] => [
  privateRoute(getKitchenSheet, ({ input }) => service.sheet(input)),
  privateRoute(getPanel, ({ input }) => service.panel(input)),
]
