/** What the service worker keeps for screens without a network (src/service-worker/answers.ts). */
export const OFFLINE_CACHE = 'vianda-kept'

/** Forgets what is kept: it belongs to one session. */
export const clearOfflineCache = (): void => {
  // Where pages are not secure there is none.
  void globalThis.caches?.delete(OFFLINE_CACHE).catch(() => undefined)
}
