import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { keepTriedErrorsBare } from './bare-errors'

// A machine that is busy with other suites is slow, not wrong.
configure({ asyncUtilTimeout: 4000 })
keepTriedErrorsBare()

// React keeps a stack for each of the first ten thousand elements, for warnings that name the owner: a tenth of all the
// time here. With the counter at its limit it keeps none; a React without this counter is unaffected.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
}

// As in current browsers: scrolling returns a promise, which an effect must not return to React as its clean-up.
Element.prototype.scrollIntoView = () => Promise.resolve()

// Every test gets a fresh page and browser storage.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['theme']
})
