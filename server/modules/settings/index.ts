import { getMissing } from '#contract/extensions/missing'
import { getSettingChanges, getSettings, saveLogo, saveSettings } from '#contract/extensions/settings'
import { privateRoute, type Route } from '../../routing/routes'
import { saveKitchenLogo } from './logo-service'
import { listMissing, type MissingDeps } from './missing-service'
import { type SettingsDeps, settingsService } from './service'

/** ext/ajustes*.php: what the office sets on its screens (wire, "Beyond the specification"). */
export const settingsModule = (deps: SettingsDeps & MissingDeps): Route[] => {
  const service = settingsService(deps)
  return [
    privateRoute(getSettings, () => service.list()),
    privateRoute(saveSettings, (request) => service.save(request)),
    privateRoute(saveLogo, (request) => saveKitchenLogo(deps, request)),
    privateRoute(getSettingChanges, ({ input }) => service.changes(input)),
    privateRoute(getMissing, () => listMissing(deps)),
  ]
}
