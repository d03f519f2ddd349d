import { isOver, type Kept } from './answers'
import type { WorkerScope } from './scope'

const BUCKET = 'reparto'

/**
 * A place of its own for a driver's stops, which browsers with storage buckets (Chromium) empty by themselves when its
 * time is over, without any page open. Elsewhere the ordinary caches.
 */
const placeUntil = async ({ navigator }: WorkerScope, end = 0): Promise<CacheStorage> => {
  const bucket = await navigator.storageBuckets?.open(BUCKET)
  if (end > 0) await bucket?.setExpires(Math.max(end, (await bucket.expires()) ?? 0))
  return bucket?.caches ?? caches
}

/** A driver's route: kept until the end of its day, which the server's clock decides. */
export const routeAnswers = (worker: WorkerScope): Kept => ({
  reads: '__DRIVER_READS__'.match(/\S+/g) ?? [],
  cache: 'vianda-reparto',
  open: () => placeUntil(worker),
  until: async (answer) => {
    const end = Date.now() + Number(Reflect.get(answer, 'caduca_en')) * 1000
    if (end > Date.now()) await placeUntil(worker, end)
    return end
  },
})

const EVENTS = ['activate', 'fetch', 'message', 'notificationclick', 'push'] as const

/** Milliseconds: a page's files come in dozens. */
const ONCE_MS = 10_000

/** Deletes routes of earlier days on any event, whatever it is about: a worker gets no event of its own at midnight. */
export const forgetOldRoutes = (worker: WorkerScope): void => {
  let lastAt = Number.NEGATIVE_INFINITY
  const forget = async () => {
    const { cache: name, open } = routeAnswers(worker)
    const place = await open()
    if (!(await place.has(name))) return
    const cache = await place.open(name)
    for (const request of await cache.keys()) {
      const kept = await cache.match(request)
      if (kept && isOver(kept)) await cache.delete(request)
    }
  }
  for (const type of EVENTS) {
    worker.addEventListener(type, (event) => {
      if (performance.now() - lastAt < ONCE_MS) return
      lastAt = performance.now()
      event.waitUntil(forget().catch(() => undefined))
    })
  }
}
