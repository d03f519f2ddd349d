import type { FetchEvent, WorkerScope } from './scope'

/**
 * The build writes the entry file of every page here, and after it every other file of the client's screens
 * (vite.config.ts).
 */
const FILES = '__SHELL__'.match(/\S+/g) ?? []
const [ENTRY = ''] = FILES

/** One per version. */
const PREFIX = 'vianda-app-'
const CACHE = PREFIX + ENTRY

/** A stored response must not give a stale time, and its text is no longer compressed. */
const keepable = (response: Response, text: string): Response => {
  const headers = new Headers(response.headers)
  for (const name of ['age', 'content-encoding', 'content-length', 'date']) headers.delete(name)
  return new Response(text, { headers })
}

/** The page without our server's momentary data: the application then requests `config.json`. */
const withoutConfig = (html: string): string =>
  html.replace(/<script[^>]* id="config"[^>]*>.*?<\/script>/s, '')

/**
 * Opens the client's screens without a network: all their files are cached as one version, with the page and its
 * configuration from the last time online. Makes way for a newer version only when a page asks for it.
 */
export const keepShell = (worker: WorkerScope): void => {
  const { scope } = worker.registration
  const [page, config, assets] = ['index.html', 'config.json', 'assets/'].map((path) => scope + path)
  if (page === undefined || config === undefined || assets === undefined) return

  const fill = async (): Promise<void> => {
    const cache = await caches.open(CACHE)
    const response = await fetch(page, { cache: 'no-store' })
    const html = await response.text()
    // A page of another version would request files not cached.
    if (!response.ok || !html.includes(ENTRY)) throw new Error('Another version is served')
    await cache.addAll([config, ...FILES.map((file) => scope + file)])
    await cache.put(page, keepable(response, withoutConfig(html)))
  }

  /** A version that failed to cache leaves the previous one. */
  const forgetOthers = async (): Promise<void> => {
    if (!(await caches.match(page, { cacheName: CACHE }))) return
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE)
    await Promise.all(old.map((name) => caches.delete(name)))
  }

  const keepConfig = async (response: Response): Promise<void> => {
    const text = await response.text()
    await (await caches.open(CACHE)).put(config, keepable(response, text))
  }

  const fromNetworkFirst = async (event: FetchEvent, kept: string): Promise<Response> => {
    let response = Response.error()
    try {
      response = await fetch(event.request)
      if (kept === config && response.ok) event.waitUntil(keepConfig(response.clone()))
      if (response.type === 'opaqueredirect' || response.status < 500) return response
    } catch {
      // The cache will do.
    }
    return (await caches.match(kept, { ignoreVary: true })) ?? response
  }

  const fromCacheFirst = async (request: Request): Promise<Response> =>
    (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)

  const isShell = ({ mode, url }: Request): boolean =>
    mode === 'navigate' && (new URL(url).href === scope || url.startsWith(`${scope}cliente`))

  // Notices work even where caching fails.
  worker.addEventListener('install', (event) => event.waitUntil(fill().catch(() => caches.delete(CACHE))))
  worker.addEventListener('activate', (event) =>
    event.waitUntil(forgetOthers().then(() => worker.clients.claim())),
  )
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method !== 'GET') return
    if (isShell(request)) event.respondWith(fromNetworkFirst(event, page))
    else if (request.url === config) event.respondWith(fromNetworkFirst(event, config))
    else if (request.url.startsWith(assets)) event.respondWith(fromCacheFirst(request))
  })
  // A page names the scripts that it runs: its own version starts at once, another one when the user asks.
  worker.addEventListener('message', ({ data, ports }) => {
    const { scripts, isWanted } = Object(data)
    if (scripts === undefined) return
    const isSame = String(scripts).includes(ENTRY)
    if (isSame || isWanted === true) void worker.skipWaiting()
    ports[0]?.postMessage(isSame)
  })
}
