import { getCopies, getCopyLink, makeCopy } from '#contract/extensions/copies'
import type { ModuleDeps } from '../../deps'
import { privateRoute, type Route } from '../../routing/routes'
import { type CopiesDeps, copiesService } from './service'

export { type CopiesService, copiesService } from './service'

/** ext/copia*.php: whole copies of the kitchen (wire, "Beyond the specification"). */
export const copiesModule = (deps: CopiesDeps & Pick<ModuleDeps, 'security'>): Route[] => {
  const service = copiesService(deps)
  return [
    privateRoute(getCopies, () => service.list()),
    privateRoute(makeCopy, () => service.make()),
    privateRoute(getCopyLink, async ({ caller, input, origin }) => {
      const link = service.link(caller, input)
      const { accountId } = caller
      await deps.security.record({ event: 'copy_exported', accountId, network: origin })
      return link
    }),
  ]
}
