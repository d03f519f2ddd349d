import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach } from 'vitest'
import { keepTriedErrorsBare } from './bare-errors'

// A machine that is busy with other suites is slow, not wrong.
configure({ asyncUtilTimeout: 4000 })
keepTriedErrorsBare()

// React keeps a stack for each of the first ten thousand elements it makes, for warnings that say who made one: a tenth of
// all the time here. Told that they are made, it keeps none; a React that counts otherwise is not disturbed.
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null && 'recentlyCreatedOwnerStacks' in internals) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => 10_000, set: () => {} })
}

// As in the browsers of today: scrolling gives a promise, which an effect must not hand to React as its clean-up.
Element.prototype.scrollIntoView = () => Promise.resolve()

// Every test gets a page and a browser storage that no other has touched.
afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  delete document.documentElement.dataset['theme']
})
