import { describe, expect, it } from 'vitest'
import { type KeyValueStore, openStorage } from '../../src/state/key-value-store'

/** A browser's storage that can be full (it takes nothing new) or blocked (it cannot even be opened). */
const browserStorage = (content: Readonly<Record<string, string>> = {}) => {
  const items = new Map(Object.entries(content))
  const state = { isFull: false, isBlocked: false }
  const refuse = (isRefused: boolean, name: string) => {
    if (isRefused) throw new DOMException('no', name)
  }
  const store: KeyValueStore = {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      refuse(state.isFull, 'QuotaExceededError')
      items.set(key, value)
    },
    removeItem: (key) => items.delete(key),
  }
  const open = () => {
    refuse(state.isBlocked, 'SecurityError')
    return store
  }
  return { items, state, storage: openStorage(open) }
}

describe('what storage refuses', () => {
  it('a value that a full storage does not take is remembered for the tab, before the one it still has', () => {
    const { items, state, storage } = browserStorage({ user: 'old' })
    expect(storage.getItem('user')).toBe('old')
    state.isFull = true
    storage.setItem('user', 'new')
    storage.setItem('keylogin', 'key')
    expect(storage.getItem('user')).toBe('new')
    expect(storage.getItem('keylogin')).toBe('key')
    expect(Object.fromEntries(items)).toEqual({ user: 'old' })
  })

  it('a value that was removed is gone, whether storage had taken it or not', () => {
    const { state, storage } = browserStorage({ user: 'old' })
    state.isFull = true
    storage.setItem('user', 'new')
    storage.removeItem('user')
    expect(storage.getItem('user')).toBeNull()
  })
})

describe('what a hand or another tab has cleared', () => {
  it('is seen as cleared', () => {
    const { items, storage } = browserStorage()
    storage.setItem('user', 'me')
    items.clear()
    expect(storage.getItem('user')).toBeNull()
  })
})
