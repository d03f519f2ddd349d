import {
  enterWithPasskey,
  getPasskeyChallenge,
  getPasskeyCreation,
  getPasskeys,
  removePasskey,
  savePasskey,
} from '#contract/extensions/passkeys'
import { openRoute, privateRoute, type Route } from '../../routing/routes'
import { type PasskeyDeps, passkeysService } from './service'
import { siteOf } from './site'

/** Extension `llaves` (decision 024); no routes where browsers offer no passkeys. */
export const passkeysModule = (deps: PasskeyDeps): Route[] => {
  const site = siteOf(deps.config)
  if (site === null) return []
  const service = passkeysService(deps, site)
  return [
    privateRoute(getPasskeys, ({ caller }) => service.list(caller)),
    privateRoute(getPasskeyCreation, ({ caller }) => service.creation(caller)),
    privateRoute(savePasskey, ({ caller, input, userAgent }) => service.save(caller, input, userAgent)),
    privateRoute(removePasskey, ({ caller, input }) => service.remove(caller, input.id)),
    openRoute(getPasskeyChallenge, () => service.challenge()),
    openRoute(enterWithPasskey, ({ input, userAgent }) => service.enter(input, userAgent)),
  ]
}
