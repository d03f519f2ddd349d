import { vi } from 'vitest'

type Deed = 'getItem' | 'setItem' | 'removeItem'
const DEEDS: readonly PropertyKey[] = ['getItem', 'setItem', 'removeItem'] satisfies Deed[]

/**
 * The browser refuses some of what is asked of a storage, as one that is full or blocked does, until mocks are restored;
 * gives what it refused. (A spy on `Storage.prototype` is not heard: this DOM binds a method when it is first used.)
 */
const refuseStorage = (
  which: 'localStorage' | 'sessionStorage',
  error: 'QuotaExceededError' | 'SecurityError',
  isRefused: (deed: PropertyKey, key: string) => boolean,
) => {
  const real = window[which]
  const refused = vi.fn<(deed: PropertyKey, key: string) => void>()
  const guarded = new Proxy(real, {
    get: (_target, name) => {
      const value: unknown = Reflect.get(real, name)
      if (typeof value !== 'function' || !DEEDS.includes(name)) return value
      return (key: string, ...rest: unknown[]): unknown => {
        if (!isRefused(name, key)) return Reflect.apply(value, real, [key, ...rest])
        refused(name, key)
        throw new DOMException('no', error)
      }
    },
  })
  vi.spyOn(window, which, 'get').mockReturnValue(guarded)
  return refused
}

/** A storage that takes nothing new. */
export const fillStorage = (which: 'localStorage' | 'sessionStorage') =>
  refuseStorage(which, 'QuotaExceededError', (deed) => deed === 'setItem')
