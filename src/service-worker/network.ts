import type { FetchEvent } from './scope'

/** Milliseconds before the kept page, and the kept answer of a call, take the place of a silent network. */
export const PAGE_MS = 3_000
export const CALL_MS = 4_000
/** The screen shows the kept answer already: its retry may wait, a little less than the call's own timeout. */
const RETRY_MS = 15_000
/** What follows right after a silence waits less: a page, its configuration and its calls are one wait. */
const NEXT_MS = 1_000
const SOON_MS = 10_000

interface Exchange {
  event: FetchEvent
  patienceMs: number
  find: () => Promise<Response | undefined>
  /** Whether the answer is the back end's own: a gateway or a captive portal answers too. */
  isOwn: (response: Response, text: string) => boolean
  /** Gets every answer of the back end's own, a late one too. */
  keep: (response: Response, text: string) => Promise<unknown>
}

/** Resolves to null when the promise fails, or has not settled in time. */
const inTime = <T>(promise: Promise<T>, ms: number, onLate: () => void): Promise<T | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => {
      onLate()
      resolve(null)
    }, ms)
    const settle = (value: T | null) => {
      clearTimeout(timer)
      resolve(value)
    }
    promise.then(settle, () => settle(null))
  })

/**
 * The one rule for a network that fails, does not answer, or whose portal answers in its place: the kept response is used.
 * Where nothing is kept, the network's answer is passed on as it is.
 */
export const createNetwork = () => {
  let silentAt = Number.NEGATIVE_INFINITY

  const patienceFor = ({ event, patienceMs }: Exchange): number => {
    if (event.request.cache === 'reload') return RETRY_MS
    return performance.now() - silentAt < SOON_MS ? NEXT_MS : patienceMs
  }

  return async (exchange: Exchange): Promise<Response> => {
    const { event, find, isOwn, keep } = exchange
    const answer = fetch(event.request)
    const own = answer.then(async (response) => {
      const copy = response.clone()
      const text = await copy.text()
      if (!isOwn(response, text)) throw new Error('Not the own answer')
      return { response, text }
    })
    event.waitUntil(own.then(({ response, text }) => keep(response, text)).catch(() => undefined))
    const kept = await find().catch(() => undefined)
    if (kept === undefined) return answer
    const found = await inTime(own, patienceFor(exchange), () => {
      silentAt = performance.now()
    })
    return found?.response ?? kept
  }
}

export type Network = ReturnType<typeof createNetwork>

/** The JSON object in a text; null for anything else. */
export const objectIn = (text: string): object | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? value : null
  } catch {
    return null
  }
}
