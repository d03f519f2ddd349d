import { CALL_MS, type Network, objectIn } from './network'
import type { FetchEvent, WorkerScope } from './scope'

/** Answers that are kept, and where. */
export interface Kept {
  /** The calls' addresses; the build writes those of the contract here (vite.config.ts). */
  reads: readonly string[]
  cache: string
  open: () => Promise<CacheStorage>
  /** Until when an answer may be kept, epoch milliseconds; without it, as long as its session lasts. */
  until?: (answer: object) => Promise<number>
}

/** A client's reads without a network: the week with its orders, and the list of orders. */
export const CLIENT_ANSWERS: Kept = {
  reads: '__CLIENT_READS__'.match(/\S+/g) ?? [],
  /** As in src/api/offline-cache.ts; a page deletes this cache when its session ends. */
  cache: 'vianda-kept',
  open: async () => caches,
}

const MOST = 11

/** Neither the session nor the requested day: offline, the last week seen is all there is. */
const IS_NO_KEY = /^(?:session_id|rute|hoy)$/

/** The same person's same request has the same key; `keylogin` is part of it. */
const keyOf = async (request: Request, scope: string): Promise<string> => {
  const isJson = request.headers.get('content-type')?.includes('json')
  const fields: [string, unknown][] = isJson
    ? Object.entries(Object(await request.json()))
    : [...(await request.formData())]
  const named = fields.filter(([name]) => !IS_NO_KEY.test(name)).map(([name, value]) => [name, String(value)])
  return new URL(`kept${new URL(request.url).pathname}?${new URLSearchParams(named.sort())}`, scope).href
}

const messageOf = (text: string): unknown => Object(objectIn(text)).mensaje

/** Gateways, captive portals and proxies answer too, but not in this form (contract/envelope.ts). */
const isAnswer = ({ ok }: Response, text: string): boolean => ok && typeof messageOf(text) === 'string'

/** Whether an answer's time is over. */
export const isOver = ({ headers }: Response): boolean =>
  Date.parse(headers.get('expires') ?? '') <= Date.now()

const personOf = (key: string): string | null => new URL(key).searchParams.get('keylogin')

/** Serves the last good response, which has its time (`keptAt`), in place of a network that gives none. */
export const keepAnswers = (
  worker: WorkerScope,
  network: Network,
  { reads, until, ...place }: Kept,
): void => {
  const { scope } = worker.registration
  const open = async () => (await place.open()).open(place.cache)

  /** Keeps the newest responses of the current person, and of no other. */
  const keep = async (key: string, text: string, { signal }: Request): Promise<void> => {
    const answer = objectIn(text)
    const isSuccess = String(messageOf(text)).trim().toLowerCase() === 'success'
    if (answer === null || !isSuccess) {
      // A closed link opens nothing, without a network neither.
      if (until) await (await open()).delete(key)
      return
    }
    const end = await until?.(answer)
    if (end !== undefined && !(end > Date.now())) return
    const cache = await open()
    const others = (await cache.keys()).filter(({ url }) => url !== key)
    const own = others.filter(({ url }) => personOf(url) === personOf(key))
    const kept = own.slice(-MOST)
    for (const old of others) if (!kept.includes(old)) await cache.delete(old)
    // The end of a session aborts its calls: nothing may be kept afterwards.
    if (signal.aborted) return
    await cache.delete(key)
    const headers = end === undefined ? {} : { expires: new Date(end).toUTCString() }
    await cache.put(key, Response.json({ ...answer, keptAt: Date.now() }, { headers }))
  }

  const answer = async (event: FetchEvent): Promise<Response> => {
    const key = await keyOf(event.request.clone(), scope)
    return network({
      event,
      patienceMs: CALL_MS,
      isOwn: isAnswer,
      keep: (_response, text) => keep(key, text, event.request),
      find: async () => {
        const kept = await (await open()).match(key)
        return kept && !isOver(kept) ? kept : undefined
      },
    })
  }

  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    const { pathname } = new URL(url)
    if (method === 'POST' && reads.some((read) => pathname.endsWith(`/${read}`)))
      event.respondWith(answer(event))
  })
}
