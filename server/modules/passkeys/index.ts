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

export { siteOf }

/** Passkeys (decision 024); no routes where browsers offer no passkeys. */
export const passkeysModule = (deps: PasskeyDeps): Route[] => {
  const site = siteOf(deps.config)
  if (site === null) return []
  const service = passkeysService(deps, site)
  return [
    privateRoute(getPasskeys, ({ caller }) => service.list(caller)),
    privateRoute(getPasskeyCreation, ({ caller }) => service.creation(caller)),
    privateRoute(savePasskey, ({ caller, input, origin, userAgent }) =>
      service.save(caller, input, { origin, userAgent }),
    ),
    privateRoute(removePasskey, ({ caller, input, origin }) => service.remove(caller, input.id, origin)),
    openRoute(getPasskeyChallenge, () => service.challenge()),
    openRoute(enterWithPasskey, ({ input, origin, userAgent }) =>
      service.enter(input, { origin, userAgent }),
    ),
  ]
}
