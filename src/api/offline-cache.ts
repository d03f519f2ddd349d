/** The service worker's cache for screens without a network (src/service-worker/answers.ts). */
export const OFFLINE_CACHE = 'vianda-kept'

/** Deletes the cache: it belongs to one session. */
export const clearOfflineCache = (): void => {
  // Insecure pages have no caches.
  void globalThis.caches?.delete(OFFLINE_CACHE).catch(() => undefined)
}
