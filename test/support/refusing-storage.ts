import { vi } from 'vitest'

type Deed = 'getItem' | 'setItem' | 'removeItem'
const DEEDS: readonly PropertyKey[] = ['getItem', 'setItem', 'removeItem'] satisfies Deed[]

/**
 * Makes a storage refuse some operations, as when full or blocked, until mocks are restored; returns the refused ones.
 * (A spy on `Storage.prototype` has no effect: this DOM binds a method on its first use.)
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

/** A full storage. */
export const fillStorage = (which: 'localStorage' | 'sessionStorage') =>
  refuseStorage(which, 'QuotaExceededError', (deed) => deed === 'setItem')
