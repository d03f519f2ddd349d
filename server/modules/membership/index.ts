import type { ModuleDeps } from '../../deps'
import type { Log } from '../../logger'
import type { Route } from '../../routing/routes'
import { renewalService } from './renewal-service'
import { membershipRoutes, walletRoutes } from './routes'
import { membershipService } from './service'
import { settlingService } from './settling-service'
import { walletService } from './wallet-service'

type MembershipDeps = Pick<ModuleDeps, 'db' | 'clock' | 'random' | 'wallet'> & { readonly logger: Log }

/** default/niveles.php, update-clients/membership.php (Specification §7) and the wallet's extension. */
export const membershipModule = (deps: MembershipDeps): Route[] => {
  const { wallet } = deps
  return [
    ...membershipRoutes(membershipService(deps), renewalService(deps)),
    ...(wallet === null ? [] : walletRoutes(walletService({ ...deps, wallet }, settlingService(deps)))),
  ]
}

/**
 * Looks up the payments that nobody ended, so that a browser that never comes back costs nobody money, and what became
 * of those that were (decisions).
 */
export const settlePayments = (deps: Omit<MembershipDeps, 'random'>): (() => Promise<void>) => {
  const settling = settlingService(deps)
  return () => settling.settleAll()
}
