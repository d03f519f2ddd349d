import { getLevels, renewMembership } from '#contract/calls/membership'
import { getTroubles, settleTrouble } from '#contract/extensions/transfers'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import type { ModuleDeps } from '../../deps'
import type { Log } from '../../logger'
import { openRoute, privateRoute, type Route } from '../../routing/routes'
import { loggingWallet } from '../../wallet/logging'
import type { Wallet } from '../../wallet/port'
import { levelsService } from './levels-service'
import { renewalService } from './renewal-service'
import { settlingService } from './settling-service'
import { troublesService } from './troubles-service'
import { walletService } from './wallet-service'

export type { LevelShown } from './levels-service'
export { levelsService }

type MembershipDeps = Pick<ModuleDeps, 'db' | 'clock' | 'random' | 'wallet'> & {
  readonly logger: Log
}

/** default/niveles.php, update-clients/membership.php (Specification §7), and the wallet's extension. */
export const membershipModule = (deps: MembershipDeps): Route[] => {
  const wallet = withLog(deps)
  const levels = levelsService(deps)
  const renewal = renewalService({ ...deps, wallet })
  const troubles = troublesService(deps)
  return [
    openRoute(getLevels, () => levels.show()),
    privateRoute(renewMembership, ({ input, caller }) => renewal.renew(caller, input)),
    privateRoute(getTroubles, () => troubles.list()),
    privateRoute(settleTrouble, ({ input, caller }) => troubles.settle(caller, input)),
    ...(wallet === null ? [] : walletRoutes({ ...deps, wallet })),
  ]
}

/** Served only where there is a wallet (wire, "Beyond the specification"). */
const walletRoutes = (deps: MembershipDeps & { readonly wallet: Wallet }): Route[] => {
  const service = walletService(deps, settlingService(deps))
  return [
    privateRoute(createWalletOrder, ({ input, caller }) => service.create(caller, input)),
    privateRoute(captureWalletOrder, ({ input, caller }) => service.capture(caller, input)),
  ]
}

/** People read a kind sentence about a failure; the log gets its code. */
const withLog = (deps: Pick<MembershipDeps, 'wallet' | 'clock' | 'logger'>): Wallet | null =>
  deps.wallet && loggingWallet(deps.wallet, deps)

type SettlingDeps = Omit<MembershipDeps, 'random'>

const settlingOf = (deps: SettlingDeps) => settlingService({ ...deps, wallet: withLog(deps) })

/**
 * Looks up unfinished payments, so that a browser that never comes back costs no client money, and later changes of
 * finished ones (decisions).
 */
export const settlePayments = (deps: SettlingDeps): (() => Promise<void>) => {
  const settling = settlingOf(deps)
  return () => settling.settleAll()
}

/** Polls the wallet for these orders now. */
export const followPayments = (deps: SettlingDeps): ((orders: readonly string[]) => Promise<void>) => {
  const settling = settlingOf(deps)
  return async (orders) => {
    await settling.bringForward(orders)
    await settling.settleAll()
  }
}
