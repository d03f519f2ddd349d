import { chmodSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findBrowser, onPath } from '../../scripts/lib/browser.mjs'
import { leftOut, missingFrom, whyInstall } from '../../scripts/lib/dependencies.mjs'
import { satisfies } from '../../scripts/lib/node-version.mjs'
import { folderWith } from './support.mjs'

it.each([
  ['20.18.3', false],
  ['20.19.0', true],
  ['20.20.2', true],
  ['21.7.0', false],
  ['22.11.0', false],
  ['22.12.0', true],
  ['24.1.0', true],
])('Node %s is taken as supported: %s', (version, supported) => {
  expect(satisfies(version, '^20.19.0 || >=22.12.0')).toBe(supported)
})

it('an installation is needed when a package is missing or has another version, not when an optional one is absent', () => {
  const lock = {
    packages: {
      '': {},
      'node_modules/a': { version: '1.0.0' },
      'node_modules/b': { version: '2.0.0', optional: true },
    },
  }
  expect(missingFrom(lock, { packages: { 'node_modules/a': { version: '1.0.0' } } })).toEqual([])
  expect(missingFrom(lock, { packages: { 'node_modules/a': { version: '1.0.1' } } })).toEqual([
    'node_modules/a',
  ])
  expect(missingFrom(lock, { packages: { 'node_modules/b': { version: '2.0.0' } } })).toEqual([
    'node_modules/a',
  ])
})

it('a lock file that leaves out the binaries of other machines is told from a whole one', () => {
  const tool = { version: '1.0.0', optionalDependencies: { '@tool/linux': '1.0.0', '@tool/mac': '1.0.0' } }
  const packages = {
    '': {},
    'node_modules/tool': tool,
    'node_modules/tool/node_modules/@tool/linux': { version: '1.0.0' },
  }
  expect(leftOut({ packages })).toEqual(['@tool/mac'])
  expect(leftOut({ packages: { ...packages, 'node_modules/@tool/mac': { version: '1.0.0' } } })).toEqual([])
})

it('a folder without node_modules needs an installation, one whose packages match its lock file does not', () => {
  const lock = JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } })
  expect(whyInstall(folderWith({ 'package-lock.json': lock }))).toBe('node_modules is missing')
  const root = folderWith({ 'package-lock.json': lock, 'node_modules/.package-lock.json': lock })
  expect(whyInstall(root)).toBe(null)
  writeFileSync(join(root, 'package-lock.json'), lock.replace('1.0.0', '1.1.0'))
  expect(whyInstall(root)).toBe('1 packages differ from package-lock.json')
})

it('a browser named by CHROMIUM_PATH wins, a wrong one is said at once, else the first on the PATH is taken', () => {
  const root = folderWith({ 'one/google-chrome': '', 'two/chromium': '', 'two/notes': '' })
  for (const file of ['one/google-chrome', 'two/chromium']) chmodSync(join(root, file), 0o755)
  const path = `${root}/one:${root}/two`
  expect(onPath('notes', path)).toBe(null)
  expect(findBrowser({ PATH: path })).toBe(`${root}/two/chromium`)
  expect(findBrowser({ PATH: path, CHROMIUM_PATH: `${root}/one/google-chrome` })).toBe(
    `${root}/one/google-chrome`,
  )
  expect(() => findBrowser({ PATH: path, CHROMIUM_PATH: `${root}/none` })).toThrow('CHROMIUM_PATH')
})
