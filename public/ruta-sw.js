// Opens the driver's page (/ruta) without a network. The page itself fills the cache (src/features/driver/route/offline-page.ts);
// calls of the API are never kept. Files in assets/ carry their content's hash, so the kept one is the right one.
const CACHE = 'vianda-ruta'
const BASE = new URL('./', location.href)
const PAGE = new URL('ruta', BASE).href
const CONFIG = new URL('config.json', BASE).href
const ASSETS = new URL('assets/', BASE).href

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

/** A kept answer must not tell the time of when it was kept. */
const withoutDate = async (kept) => {
  const headers = new Headers(kept.headers)
  headers.delete('date')
  return new Response(await kept.blob(), { headers })
}

const fromNetworkFirst = async (request, address) => {
  try {
    const answer = await fetch(request)
    if (answer.status < 500) return answer
  } catch {
    // What is kept will do.
  }
  const kept = await (await caches.open(CACHE)).match(address)
  return kept ? withoutDate(kept) : Response.error()
}

const fromCacheFirst = async (request) =>
  (await (await caches.open(CACHE)).match(request.url, { ignoreVary: true })) ?? fetch(request)

addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET') return
  if (request.mode === 'navigate') event.respondWith(fromNetworkFirst(request, PAGE))
  else if (request.url === CONFIG) event.respondWith(fromNetworkFirst(request, CONFIG))
  else if (request.url.startsWith(ASSETS)) event.respondWith(fromCacheFirst(request))
})
