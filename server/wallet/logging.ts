import type { Clock } from '#domain/calendar'
import type { Log } from '../logger'
import { type Wallet, WalletRefusal, WalletUnavailable } from './port'

/** The same trouble is logged once in this time; the next line counts the repetitions. */
const QUIET_MS = 60_000
/** Most troubles remembered: the wallet's codes are unbounded. */
const KNOWN_AT_ONCE = 100

type Logged = { at: number; repeats: number }
type Level = 'error' | 'warn'

/**
 * The same wallet, which logs its failures: people read a kind sentence, and the log says why. Lines hold the
 * call, a status or the wallet's own code, and nothing of a payment.
 */
export const loggingWallet = (wallet: Wallet, deps: { clock: Clock; logger: Log }): Wallet => {
  const logged = new Map<string, Logged>()
  const log = (level: Level, call: keyof Wallet, detail: string, text: string): void => {
    const now = deps.clock.now()
    const key = `${call} ${detail}`
    const before = logged.get(key)
    if (before && Math.abs(now - before.at) < QUIET_MS) {
      before.repeats += 1
      return
    }
    if (logged.size >= KNOWN_AT_ONCE) logged.clear()
    logged.set(key, { at: now, repeats: 0 })
    const again = before?.repeats ?? 0
    deps.logger[level]({ call, detail, ...(again === 0 ? {} : { again }) }, text)
  }
  const logging = async <T>(call: keyof Wallet, ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof WalletUnavailable) log('error', call, error.detail, 'the wallet cannot be used')
      // Captures are refused every day for the payer's reasons; a refused order is our fault.
      if (error instanceof WalletRefusal) {
        log(call === 'create' ? 'error' : 'warn', call, issueCode(error.issue), 'the wallet refused')
      }
      throw error
    }
  }
  return {
    account: wallet.account,
    check: () => logging('check', () => wallet.check()),
    create: (order) => logging('create', () => wallet.create(order)),
    capture: (orderId, requestId) => logging('capture', () => wallet.capture(orderId, requestId)),
    read: (orderId) => logging('read', () => wallet.read(orderId)),
  }
}

/** The wallet's code; any other text is dropped. */
const issueCode = (issue: string): string => (/^[A-Z0-9_]{1,60}$/.test(issue) ? issue : 'unknown code')
