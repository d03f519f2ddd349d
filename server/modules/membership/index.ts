import type { ModuleDeps } from '../../deps'
import type { Route } from '../../routing/routes'
import { renewalService } from './renewal-service'
import { membershipRoutes, walletRoutes } from './routes'
import { membershipService } from './service'
import { walletService } from './wallet-service'

type MembershipDeps = Pick<ModuleDeps, 'db' | 'clock' | 'random' | 'wallet'>

/** default/niveles.php, update-clients/membership.php (Specification §7) and the wallet's extension. */
export const membershipModule = (deps: MembershipDeps): Route[] => {
  const { wallet } = deps
  const renewal = renewalService(deps)
  return [
    ...membershipRoutes(membershipService(deps), renewal),
    ...(wallet === null ? [] : walletRoutes(walletService({ ...deps, wallet }, renewal))),
  ]
}

/** Looks up the payments that nobody ended, so that a browser that never comes back costs nobody money (decisions). */
export const settlePayments = (deps: MembershipDeps): (() => Promise<void>) => {
  const renewal = renewalService(deps)
  return () => renewal.settleAll()
}
