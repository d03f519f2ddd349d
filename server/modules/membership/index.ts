import { getLevels, renewMembership } from '#contract/calls/membership'
import { getServices, saveService } from '#contract/extensions/services'
import { getTroubles, settleTrouble } from '#contract/extensions/transfers'
import { captureWalletOrder, createWalletOrder } from '#contract/extensions/wallet'
import type { ModuleDeps } from '../../deps'
import type { Log } from '../../logger'
import { openRoute, privateRoute, type Route } from '../../routing/routes'
import { changeLevelIn, type LevelsDeps, levelsService, refuseEqualNames } from './levels-service'
import { renewalService } from './renewal-service'
import { settlingService } from './settling-service'
import { troublesService } from './troubles-service'
import { walletService } from './wallet-service'

export { beginDue } from './beginning-service'
export { changeLevelIn, type LevelsDeps, levelsService, refuseEqualNames }

type MembershipDeps = Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'random' | 'security' | 'wallets'> & {
  readonly logger: Log
}

/** default/niveles.php, update-clients/membership.php (Specification §7), and the wallet's extension. */
export const membershipModule = (deps: MembershipDeps): Route[] => {
  const levels = levelsService(deps)
  const renewal = renewalService(deps)
  const troubles = troublesService(deps)
  const wallet = walletService(deps, settlingService(deps))
  return [
    openRoute(getLevels, () => levels.show()),
    privateRoute(getServices, () => levels.list()),
    privateRoute(saveService, ({ input, ...author }) => levels.change(input, author)),
    privateRoute(renewMembership, ({ input, caller }) => renewal.renew(caller, input)),
    privateRoute(getTroubles, () => troubles.list()),
    privateRoute(settleTrouble, ({ input, caller }) => troubles.settle(caller, input)),
    privateRoute(createWalletOrder, ({ input, caller }) => wallet.create(caller, input)),
    privateRoute(captureWalletOrder, ({ input, caller }) => wallet.capture(caller, input)),
  ]
}

type SettlingDeps = Pick<MembershipDeps, 'clock' | 'db' | 'logger' | 'wallets'>

/**
 * Looks up unfinished payments, so that a browser that never comes back costs no client money, and later changes of
 * finished ones (decisions).
 */
export const settlePayments = (deps: SettlingDeps): (() => Promise<void>) => {
  const settling = settlingService(deps)
  return () => settling.settleAll()
}

/** Polls the wallet for these orders now. */
export const followPayments = (deps: SettlingDeps): ((orders: readonly string[]) => Promise<void>) => {
  const settling = settlingService(deps)
  return async (orders) => {
    await settling.bringForward(orders)
    await settling.settleAll()
  }
}
