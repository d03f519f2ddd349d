import type { Call } from '#contract/envelope'
import type { Limiter } from '../limits'
import type { LimitName } from '../limits/limits'

/** The limits of calls (decision 005). Both throw TooManyCalls. */
export type CallLimits = {
  /** Counts a call by its network, before its body is read. */
  forNetwork(call: Call, origin: string): Promise<void>
  /** Counts a call by its account, before its files are kept. */
  forAccount(call: Call, accountId: number): Promise<void>
}

/** Calls with a limit of their own besides the general one, by their names in the contract. */
const NETWORK: Readonly<Record<string, LimitName>> = {
  sendLoginCode: 'codeSends',
  sendRegistrationCode: 'codeSends',
  validateLoginCode: 'codeTries',
  validateRegistrationCode: 'codeTries',
  enterWithPasskey: 'codeTries',
  createAccount: 'registrations',
}
const ACCOUNT: Readonly<Record<string, LimitName>> = {
  createWalletOrder: 'payments',
  captureWalletOrder: 'payments',
  renewMembership: 'payments',
  editMenu: 'forms',
  saveAccount: 'forms',
}

/** Limits by the caller's network and account; some calls have their own (decision 005). */
export const callLimits = (limiter: Limiter): CallLimits => {
  const both = async (all: LimitName, own: LimitName | undefined, subject: string | number) => {
    await limiter.use(all, subject)
    if (own !== undefined) await limiter.use(own, subject)
  }
  return {
    forNetwork: (call, origin) => both('calls', NETWORK[call.name], origin),
    forAccount: (call, accountId) => both('accountCalls', ACCOUNT[call.name], accountId),
  }
}
