import { useEffect } from 'react'

/** As in public/ruta-sw.js. */
const CACHE = 'vianda-ruta'

/** What the page needs to open again without a network: itself, its settings and every file that it has loaded. */
const needed = (base: string): string[] => {
  const assets = new URL(`${base}assets/`, location.origin).href
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [`${base}ruta`, `${base}config.json`, ...new Set(loaded.filter((name) => name.startsWith(assets)))]
}

const keepPage = async (base: string): Promise<void> => {
  await navigator.serviceWorker.register(`${base}ruta-sw.js`, { scope: `${base}ruta` })
  const wanted = needed(base)
  const cache = await caches.open(CACHE)
  await cache.addAll(wanted)
  const names = new Set(wanted.map((address) => new URL(address, location.origin).href))
  for (const request of await cache.keys()) if (!names.has(request.url)) await cache.delete(request)
}

/** Keeps this page for a reload without a network, where the browser can; `isReady`: what it shows has been loaded. */
export const useOfflinePage = (isReady: boolean): void => {
  useEffect(() => {
    if (!isReady || !('serviceWorker' in navigator) || !navigator.onLine) return
    // Without it the page still works until it is closed.
    keepPage(import.meta.env.BASE_URL).catch(() => undefined)
  }, [isReady])
}
