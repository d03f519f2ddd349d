import type { Clock } from '#domain/calendar'
import type { PaypalConfig, WalletConfig } from '../config'
import type { Log } from '../logger'
import type { Settings } from '../settings'
import { loggingWallet } from './logging'
import type { Wallet, Wallets } from './port'
import { restWallet } from './rest'
import type { WalletSandbox } from './sandbox'
import { SANDBOX_MERCHANT } from './sandbox-orders'

/** The demo's wallet: the same REST client that a real account uses, talking to the sandbox. */
export const demoWallet = ({ sandbox, clock }: { sandbox: WalletSandbox; clock: Clock }): Wallet =>
  restWallet({
    send: sandbox.send,
    baseUrl: 'https://wallet.invalid',
    clientId: 'demo',
    secret: 'demo',
    merchantId: SANDBOX_MERCHANT,
    clock,
  })

/** A wallet account at the provider; `timeoutMs` is for one round trip. */
export const realWallet = (
  account: Omit<PaypalConfig, 'kind'> & { timeoutMs?: number },
  clock: Clock,
): Wallet => restWallet({ send: fetch, ...account, clock })

type WalletsDeps = { clock: Clock; logger: Log; sandbox: WalletSandbox; settings: Settings }

/** The wallets that the settings choose, also while the server runs; each keeps its token. */
export const walletsOf = ({ clock, logger, sandbox, settings }: WalletsDeps): Wallets => {
  const made = new Map<string, Wallet>()
  const walletOf = (config: WalletConfig): Wallet | null => {
    if (config.kind === 'none') return null
    const key = JSON.stringify(config)
    const known = made.get(key)
    if (known) return known
    const plain = config.kind === 'sandbox' ? demoWallet({ sandbox, clock }) : realWallet(config, clock)
    const wallet = loggingWallet(plain, { clock, logger })
    made.set(key, wallet)
    return wallet
  }
  const now = () => walletOf(settings.now().wallet)
  return {
    now,
    of: (account) => {
      const { knownWallets, wallet } = settings.now()
      const isOf = (config: WalletConfig) => config.kind === 'paypal' && config.clientId === account
      const found = [wallet, ...knownWallets].find(isOf)
      return found ? walletOf(found) : now()
    },
  }
}

/** One wallet, whatever the settings say. */
export const onlyWallet = (wallet: Wallet | null): Wallets => ({ now: () => wallet, of: () => wallet })
