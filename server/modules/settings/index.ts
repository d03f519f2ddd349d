import { getMailState, sendTestMail } from '#contract/extensions/mail'
import { getMissing } from '#contract/extensions/missing'
import {
  getSettingChanges,
  getSettings,
  saveLogo,
  saveSettings,
  tryMaps,
  tryWallet,
} from '#contract/extensions/settings'
import type { ModuleDeps } from '../../deps'
import { privateRoute, type Route } from '../../routing/routes'
import { saveKitchenLogo } from './logo-service'
import { mailStateService } from './mail-service'
import { mapsTryService } from './maps-service'
import { listMissing } from './missing-service'
import { settingsService } from './service'
import { walletTryService } from './wallet-service'

export { settingsService }

/** ext/ajustes*.php, ext/correo*.php: what the office sets on its screens (wire, "Beyond the specification"). */
export const settingsModule = (deps: ModuleDeps): Route[] => {
  const service = settingsService(deps)
  const mail = mailStateService(deps)
  const wallet = walletTryService(deps)
  const maps = mapsTryService(deps)
  return [
    privateRoute(getSettings, () => service.list()),
    privateRoute(saveSettings, (request) => service.save(request)),
    privateRoute(tryWallet, ({ input }) => wallet.try(input)),
    privateRoute(tryMaps, ({ input }) => maps.try(input)),
    privateRoute(saveLogo, (request) => saveKitchenLogo(deps, request)),
    privateRoute(getSettingChanges, ({ input }) => service.changes(input)),
    privateRoute(getMissing, () => listMissing(deps)),
    privateRoute(getMailState, () => mail.state()),
    privateRoute(sendTestMail, ({ caller }) => mail.test(caller)),
  ]
}
