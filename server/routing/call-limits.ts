import type { Call } from '#contract/envelope'
import { LinkRefused } from '../errors'
import type { Limiter } from '../limits'
import type { LimitName } from '../limits/limits'
import { TooManyCalls } from '../limits/too-many-calls'
import type { SecurityLog } from '../security'

/** The limits of calls (decision 005). The first two throw TooManyCalls. */
export type CallLimits = {
  /** Counts a call by its network, before its body is read. */
  forNetwork(call: Call, origin: string): Promise<void>
  /** Counts a call by its account, before its files are kept. */
  forAccount(call: Call, accountId: number, origin: string): Promise<void>
  /** Makes the first refused link of a network in a window a security event; any other error is none. Throws nothing. */
  recordLink(error: unknown, origin: string): Promise<void>
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
}

/** Every form may carry pictures, so all of them share one limit. */
const accountLimitOf = ({ format, name }: Call): LimitName | undefined =>
  format === 'multipart' ? 'forms' : ACCOUNT[name]

/**
 * Limits by the caller's network and account; some calls have their own (decision 005). The first refusal of a window is
 * a security event: one for each would be a write for each.
 */
export const callLimits = (limiter: Limiter, security: SecurityLog): CallLimits => {
  const both = async (
    [all, own]: readonly [LimitName, LimitName | undefined],
    subject: string | number,
    who: { accountId?: number; network: string },
  ) => {
    try {
      await limiter.use(all, subject)
      if (own !== undefined) await limiter.use(own, subject)
    } catch (error) {
      if (error instanceof TooManyCalls && error.isFirst) {
        await security.record({ event: 'too_many_calls', ...who })
      }
      throw error
    }
  }
  return {
    forNetwork: (call, origin) => both(['calls', NETWORK[call.name]], origin, { network: origin }),
    forAccount: (call, accountId, origin) =>
      both(['accountCalls', accountLimitOf(call)], accountId, { accountId, network: origin }),
    async recordLink(error, origin) {
      if (!(error instanceof LinkRefused)) return
      const isFirst = await limiter.use('refusedLinks', origin).then(
        () => true,
        () => false,
      )
      if (isFirst) await security.record({ event: 'link_refused', network: origin })
    },
  }
}
