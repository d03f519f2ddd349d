import {
  finishSetup,
  getSetup,
  saveSetup,
  saveSetupServices,
  sendSetupCode,
  validateSetupCode,
} from '#contract/extensions/setup'
import type { ModuleDeps } from '../../deps'
import { openRoute, type Route } from '../../routing/routes'
import { setupCodeService } from './code-service'
import { setupService } from './service'

export { newSetupLink } from './link-service'

/** ext/empezar*.php: the first start (wire, "Beyond the specification"). */
export const setupModule = (deps: ModuleDeps): Route[] => {
  const service = setupService(deps)
  const codes = setupCodeService(deps)
  return [
    openRoute(getSetup, ({ input }) => service.show(input)),
    openRoute(saveSetup, ({ input, origin }) => service.save(input, origin)),
    openRoute(saveSetupServices, ({ input, origin }) => service.saveServices(input, origin)),
    openRoute(sendSetupCode, ({ input, origin }) => codes.send(input, origin)),
    openRoute(validateSetupCode, ({ input, origin }) => codes.verify(input, origin)),
    openRoute(finishSetup, ({ input, ...from }) => service.finish(input, from)),
  ]
}
