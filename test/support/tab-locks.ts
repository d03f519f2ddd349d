import { onTestFinished } from 'vitest'

type Work = (lock: { name: string } | null) => unknown
type Request = (name: string, options: LockOptions, work: Work) => Promise<unknown>

/** The browser's locks are these until the test is over. */
export const stubLocks = (request: Request): void => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'locks'))
}

/** What a browser keeps for all its tabs: one of them at a time has the lock of a name. */
export const stubTabLocks = () => {
  const turns = new Map<string, Promise<void>>()
  const request: Request = async (name, { ifAvailable, signal }, work) => {
    const before = turns.get(name)
    if (before && ifAvailable) return work(null)
    const given = new Promise<void>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      void (before ?? Promise.resolve()).then(resolve)
    })
    const mine = given.then(() => work({ name }))
    const ended = mine.then(
      () => undefined,
      () => undefined,
    )
    turns.set(name, ended)
    await ended
    if (turns.get(name) === ended) turns.delete(name)
    return mine
  }
  stubLocks(request)
  return {
    /** Another tab works at it, until the function that is given back is called. */
    takeElsewhere: (name: string): (() => void) => {
      let end = (): void => undefined
      const work = new Promise<void>((resolve) => {
        end = resolve
      })
      void request(name, {}, () => work)
      return () => end()
    },
  }
}
