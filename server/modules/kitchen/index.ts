import { getKitchenSheet } from '#contract/extensions/kitchen'
import { getPanel } from '#contract/extensions/panel'
import type { ModuleDeps } from '../../deps'
import { privateRoute, type Route } from '../../routing/routes'
import { kitchenService } from './service'

export { sheetTables } from './export-service'

/** ext/cocina.php, ext/panel.php: a day's kitchen sheet; the dashboard's counts (wire, "Beyond the specification"). */
export const kitchenModule = (deps: Pick<ModuleDeps, 'db' | 'clock'>): Route[] => {
  const service = kitchenService(deps)
  return [
    privateRoute(getKitchenSheet, ({ input }) => service.sheet(input)),
    privateRoute(getPanel, ({ input }) => service.panel(input)),
  ]
}
