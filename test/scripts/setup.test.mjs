import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findBrowser } from '../../scripts/lib/browser.mjs'
import { needsInstall } from '../../scripts/lib/dependencies.mjs'
import { folderWith } from './support.mjs'

it('an installation is needed where node_modules is missing or older than the lock file', () => {
  expect(needsInstall(folderWith({ 'package-lock.json': '{}' }))).toBe(true)
  const root = folderWith({ 'package-lock.json': '{}', 'node_modules/.package-lock.json': '{}' })
  const dated = (/** @type {number} */ lock, /** @type {number} */ installed) => {
    utimesSync(join(root, 'package-lock.json'), lock, lock)
    utimesSync(join(root, 'node_modules/.package-lock.json'), installed, installed)
    return needsInstall(root)
  }
  expect(dated(1000, 1001)).toBe(false)
  expect(dated(1002, 1001)).toBe(true)
})

it('a browser that CHROMIUM_PATH names is taken before any other', () => {
  expect(findBrowser({ CHROMIUM_PATH: '/opt/chrome' })).toBe('/opt/chrome')
})
