import type { FetchEvent, WorkerScope } from './scope'

/** A client's reads without a network: the week with its orders, and the list of orders (contract/calls). */
const READS = /\/update-(?:menu\/get_menu_client|orders\/get_orders_client)\.php$/

/** As in src/api/offline-cache.ts; a page deletes this cache when its session ends. */
const CACHE = 'vianda-kept'
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

/** A successful call's response; null for any other. */
const successIn = (text: string): object | null => {
  try {
    const answer: object = Object(JSON.parse(text))
    const isSuccess = String(Reflect.get(answer, 'mensaje')).trim().toLowerCase() === 'success'
    return isSuccess ? answer : null
  } catch {
    return null
  }
}

const personOf = (key: string): string | null => new URL(key).searchParams.get('keylogin')

/** Keeps the newest responses of the current person, and of no other. */
const keep = async (key: string, response: Response, { signal }: Request): Promise<void> => {
  const answer = successIn(await response.text())
  if (!response.ok || answer === null) return
  const cache = await caches.open(CACHE)
  const others = (await cache.keys()).filter(({ url }) => url !== key)
  const own = others.filter(({ url }) => personOf(url) === personOf(key))
  const kept = own.slice(-MOST)
  for (const old of others) if (!kept.includes(old)) await cache.delete(old)
  // The end of a session aborts its calls: nothing may be kept afterwards.
  if (signal.aborted) return
  await cache.delete(key)
  await cache.put(key, Response.json({ ...answer, keptAt: Date.now() }))
}

/** Serves the last good response, which has its time (`keptAt`), when the network fails. */
export const keepAnswers = (worker: WorkerScope): void => {
  const { scope } = worker.registration

  const answer = async (event: FetchEvent): Promise<Response> => {
    const { request } = event
    const key = await keyOf(request.clone(), scope)
    try {
      const response = await fetch(request)
      event.waitUntil(keep(key, response.clone(), request))
      return response
    } catch (cause) {
      const kept = await caches.match(key, { cacheName: CACHE })
      if (kept === undefined || request.signal.aborted) throw cause
      return kept
    }
  }

  worker.addEventListener('fetch', (event) => {
    const { method, url } = event.request
    if (method === 'POST' && READS.test(new URL(url).pathname)) event.respondWith(answer(event))
  })
}
