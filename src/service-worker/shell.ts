import { type Network, objectIn, PAGE_MS } from './network'
import type { FetchEvent, WorkerScope } from './scope'

/** What an area needs to open without a network. */
interface Shell {
  /** One cache per version has this name and the entry file's. */
  prefix: string
  /** The page's address below the base. */
  page: string
  /** Paths below the base whose navigations it answers. */
  paths: RegExp
  files: readonly string[]
  /** Whether a newer version waits until a page asks for it. */
  waits: boolean
}

/**
 * The build writes the entry file of every page here, and after it every other file of the area's screens
 * (vite.config.ts).
 */
export const CLIENT_SHELL: Shell = {
  prefix: 'vianda-app',
  page: 'index.html',
  paths: /^(?:$|[?#]|cliente)/,
  files: '__CLIENT_FILES__'.match(/\S+/g) ?? [],
  waits: true,
}

/** The driver's page. */
export const DRIVER_SHELL: Shell = {
  prefix: 'vianda-ruta',
  page: 'ruta',
  paths: /^ruta/,
  files: '__DRIVER_FILES__'.match(/\S+/g) ?? [],
  waits: false,
}

/** A stored response must not give a stale time, and its text is no longer compressed. */
const keepable = (response: Response, text: string): Response => {
  const headers = new Headers(response.headers)
  for (const name of ['age', 'content-encoding', 'content-length', 'date']) headers.delete(name)
  return new Response(text, { headers })
}

/** The page without our server's momentary data: the application then requests `config.json`. */
const withoutConfig = (html: string): string =>
  html.replace(/<script[^>]* id="config"[^>]*>.*?<\/script>/s, '')

/** A page of this application, of whatever version. A redirect is the host's own business. */
const isPage = ({ status, type }: Response, text: string): boolean =>
  type === 'opaqueredirect' || (status < 500 && text.includes('manifest.webmanifest'))

const isConfig = ({ ok }: Response, text: string): boolean => ok && objectIn(text) !== null

/**
 * Opens an area's screens without a network: all their files are cached as one version, with the page and its
 * configuration from the last time online.
 */
export const keepShell = (worker: WorkerScope, network: Network, shell: Shell): void => {
  const base = new URL('./', worker.registration.scope).href
  const [page, config, assets] = [base + shell.page, `${base}config.json`, `${base}assets/`]
  const [entry = ''] = shell.files
  const cacheName = `${shell.prefix}-${entry}`

  const isKept = async (): Promise<boolean> => (await caches.match(page, { cacheName })) !== undefined

  const fill = async (): Promise<void> => {
    const cache = await caches.open(cacheName)
    const response = await fetch(page, { cache: 'no-store' })
    const html = await response.text()
    // A page of another version would request files not cached.
    if (!response.ok || !html.includes(entry)) throw new Error('Another version is served')
    await cache.addAll([config, ...shell.files.map((file) => base + file)])
    await cache.put(page, keepable(response, withoutConfig(html)))
  }

  /** A version that failed to cache leaves the previous one. */
  const forgetOthers = async (): Promise<void> => {
    if (!(await isKept())) return
    const names = await caches.keys()
    const old = names.filter((name) => name.startsWith(shell.prefix) && name !== cacheName)
    await Promise.all(old.map((name) => caches.delete(name)))
  }

  const keepConfig = async (response: Response, text: string): Promise<void> =>
    (await caches.open(cacheName)).put(config, keepable(response, text))

  /** Once the network lets it, where it did not at the beginning. */
  const fillIfEmpty = async (): Promise<void> => {
    if (!(await isKept())) await fill()
  }

  const fromNetworkFirst = (event: FetchEvent, kept: string): Promise<Response> =>
    network({
      event,
      patienceMs: PAGE_MS,
      find: () => caches.match(kept, { ignoreVary: true }),
      ...(kept === page ? { isOwn: isPage, keep: fillIfEmpty } : { isOwn: isConfig, keep: keepConfig }),
    })

  const fromCacheFirst = async (request: Request): Promise<Response> =>
    (await caches.match(request.url, { ignoreVary: true })) ?? fetch(request)

  const isOurs = ({ mode, url }: Request): boolean =>
    mode === 'navigate' && url.startsWith(base) && shell.paths.test(url.slice(base.length))

  // Notices work even where caching fails.
  worker.addEventListener('install', (event) => {
    if (!shell.waits) void worker.skipWaiting()
    event.waitUntil(fill().catch(() => undefined))
  })
  worker.addEventListener('activate', (event) =>
    event.waitUntil(forgetOthers().then(() => worker.clients.claim())),
  )
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    if (request.method !== 'GET') return
    if (isOurs(request)) event.respondWith(fromNetworkFirst(event, page))
    else if (request.url === config) event.respondWith(fromNetworkFirst(event, config))
    else if (request.url.startsWith(assets)) event.respondWith(fromCacheFirst(request))
  })
  worker.addEventListener('message', (event) => {
    const { scripts, isWanted, isPageKept } = Object(event.data)
    const reply = (answer: boolean) => event.ports[0]?.postMessage(answer)
    if (isPageKept === true) event.waitUntil(isKept().then(reply))
    if (scripts === undefined) return
    // A page names the scripts that it runs: its own version starts at once, another one when the user asks.
    const isSame = String(scripts).includes(entry)
    if (isSame || isWanted === true) void worker.skipWaiting()
    reply(isSame)
  })
}
