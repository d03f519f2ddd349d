import type { Clock } from '#domain/calendar'
import type { Wallet } from './port'
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

/**
 * A wallet account at the provider. `baseUrl` has no slash at the end; `merchantId` is the account to pay; `timeoutMs`
 * is for one round trip.
 */
export const realWallet = (
  account: { baseUrl: string; clientId: string; secret: string; merchantId: string; timeoutMs?: number },
  clock: Clock,
): Wallet => restWallet({ send: fetch, ...account, clock })
