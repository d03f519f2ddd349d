import type { Clock } from '#domain/calendar'
import type { Log } from '../logger'
import { type Wallet, WalletRefusal, WalletUnavailable } from './port'

/** The same trouble again is told once in this time, with how often it came meanwhile. */
const QUIET_MS = 60_000
/** Troubles that are remembered; how they are called is up to the wallet. */
const KNOWN_AT_ONCE = 100

type Told = { at: number; unsaid: number }
type Level = 'error' | 'warn'

/**
 * The same wallet, which tells the log when it cannot be used: people read a kind sentence, and whoever runs the server
 * must learn why. Lines hold the call, a status or the wallet's own code, and nothing of anybody's payment.
 */
export const tellingWallet = (wallet: Wallet, deps: { clock: Clock; logger: Log }): Wallet => {
  const told = new Map<string, Told>()
  const tell = (level: Level, call: keyof Wallet, detail: string, text: string): void => {
    const now = deps.clock.now()
    const key = `${call} ${detail}`
    const before = told.get(key)
    if (before && Math.abs(now - before.at) < QUIET_MS) {
      before.unsaid += 1
      return
    }
    if (told.size >= KNOWN_AT_ONCE) told.clear()
    told.set(key, { at: now, unsaid: 0 })
    const again = before?.unsaid ?? 0
    deps.logger[level]({ call, detail, ...(again === 0 ? {} : { again }) }, text)
  }
  const telling = async <T>(call: keyof Wallet, ask: () => Promise<T>): Promise<T> => {
    try {
      return await ask()
    } catch (error) {
      if (error instanceof WalletUnavailable) tell('error', call, error.detail, 'the wallet cannot be used')
      // Taking money is refused every day for its owner's reasons; an order that is refused is our fault.
      if (error instanceof WalletRefusal) {
        tell(call === 'create' ? 'error' : 'warn', call, codeOf(error.issue), 'the wallet refused')
      }
      throw error
    }
  }
  return {
    check: () => telling('check', () => wallet.check()),
    create: (order) => telling('create', () => wallet.create(order)),
    capture: (orderId, requestId) => telling('capture', () => wallet.capture(orderId, requestId)),
    read: (orderId) => telling('read', () => wallet.read(orderId)),
  }
}

/** The wallet's code, and nothing that only looks like one. */
const codeOf = (issue: string): string => (/^[A-Z0-9_]{1,60}$/.test(issue) ? issue : 'unknown code')
