/** What the service worker keeps for screens without a network (src/service-worker/answers.ts). */
const CACHE = 'vianda-kept'

/** Forgets what is kept: it belongs to one session. */
export const forgetKept = (): void => {
  // Where pages are not secure there is none.
  void globalThis.caches?.delete(CACHE).catch(() => undefined)
}

/** Whether anything is kept. */
export const isKept = (): Promise<boolean> => caches.has(CACHE)

/** When what is in the cache was answered, where the worker gave it in the place of the server; null while all is fresh. */
export const selectKeptAt = (state: object): number | null => {
  const times = Object.values(Object(Object(state).api).queries).flatMap(
    (entry) => Object(Object(entry).data).keptAt ?? [],
  )
  return times.length > 0 ? Math.min(...times) : null
}
