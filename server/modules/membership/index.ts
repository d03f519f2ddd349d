import type { ModuleDeps } from '../../deps'
import type { Log } from '../../logger'
import type { Route } from '../../routing/routes'
import { loggingWallet } from '../../wallet/logging'
import type { Wallet } from '../../wallet/port'
import { lookSoon } from './looks-repository'
import { renewalService } from './renewal-service'
import { membershipRoutes, transfersRoutes, walletRoutes } from './routes'
import { membershipService } from './service'
import { settlingService } from './settling-service'
import { transfersService } from './transfers-service'
import { walletService } from './wallet-service'

export { type LevelShown, levelsService } from './levels-service'

type MembershipDeps = Pick<ModuleDeps, 'db' | 'clock' | 'images' | 'random' | 'wallet'> & {
  readonly logger: Log
}

/** default/niveles.php, update-clients/membership.php (Specification §7), the wallet's extension and that of transfers. */
export const membershipModule = (deps: MembershipDeps): Route[] => {
  const wallet = withLog(deps)
  return [
    ...membershipRoutes(membershipService(deps), renewalService({ ...deps, wallet })),
    ...transfersRoutes(transfersService(deps)),
    ...(wallet === null
      ? []
      : walletRoutes(walletService({ ...deps, wallet }, settlingService({ ...deps, wallet })))),
  ]
}

/** People read a kind sentence about a failure; the log gets its code. */
const withLog = (deps: Pick<MembershipDeps, 'wallet' | 'clock' | 'logger'>): Wallet | null =>
  deps.wallet && loggingWallet(deps.wallet, deps)

/**
 * Looks up unfinished payments, so that a browser that never comes back costs no client money, and later changes of
 * finished ones (decisions).
 */
export const settlePayments = (deps: Omit<MembershipDeps, 'random' | 'images'>): (() => Promise<void>) => {
  const settling = settlingService({ ...deps, wallet: withLog(deps) })
  return () => settling.settleAll()
}

/** Looks at these orders of the wallet now, as if their time had come. */
export const followPayments = (
  deps: Omit<MembershipDeps, 'random' | 'images'>,
): ((orders: readonly string[]) => Promise<void>) => {
  const settle = settlePayments(deps)
  return async (orders) => {
    await lookSoon(deps.db.query, { orders, now: deps.clock.now() })
    await settle()
  }
}
