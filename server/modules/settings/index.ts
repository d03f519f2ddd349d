import {
  getSettingChanges,
  getSettings,
  saveLogo,
  saveSettings,
  tryWallet,
} from '#contract/extensions/settings'
import { privateRoute, type Route } from '../../routing/routes'
import { saveKitchenLogo } from './logo-service'
import { type SettingsDeps, settingsService } from './service'
import { type WalletTryDeps, walletTryService } from './wallet-service'

/** ext/ajustes*.php: what the office sets on its screens (wire, "Beyond the specification"). */
export const settingsModule = (deps: SettingsDeps & WalletTryDeps): Route[] => {
  const service = settingsService(deps)
  const wallet = walletTryService(deps)
  return [
    privateRoute(getSettings, () => service.list()),
    privateRoute(saveSettings, (request) => service.save(request)),
    privateRoute(tryWallet, ({ input }) => wallet.try(input)),
    privateRoute(saveLogo, (request) => saveKitchenLogo(deps, request)),
    privateRoute(getSettingChanges, ({ input }) => service.changes(input)),
  ]
}
