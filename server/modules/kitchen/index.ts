import { getKitchenSheet } from '#contract/extensions/kitchen'
import { getPanel } from '#contract/extensions/panel'
import { privateRoute, type Route } from '../../routing/routes'
import { type KitchenDeps, kitchenService } from './service'

export { sheetTables } from './export-service'

/** ext/cocina.php, ext/panel.php: a day's kitchen sheet; the dashboard's counts (wire, "Beyond the specification"). */
export const kitchenModule = (deps: KitchenDeps): Route[] => {
  const service = kitchenService(deps)
  return [
    privateRoute(getKitchenSheet, ({ input }) => service.sheet(input)),
    privateRoute(getPanel, ({ input }) => service.panel(input)),
  ]
}
