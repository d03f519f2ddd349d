/** What the service worker keeps for screens without a network (src/service-worker/answers.ts). */
export const KEPT_ANSWERS = 'vianda-kept'

/** Forgets what is kept: it belongs to one session. */
export const forgetKept = (): void => {
  // Where pages are not secure there is none.
  void globalThis.caches?.delete(KEPT_ANSWERS).catch(() => undefined)
}
