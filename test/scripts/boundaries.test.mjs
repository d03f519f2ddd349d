import { expect, it } from 'vitest'
import { checkBoundaries, ruleOf } from '../../scripts/lib/boundaries.mjs'
import { RULES } from '../../scripts/lib/boundary-rules.mjs'
import { folderWith } from './support.mjs'

const PACKAGE = JSON.stringify({
  imports: {
    '#contract/*': './contract/*.ts',
    '#domain/*': './domain/*.ts',
    '#machines/*': './machines/*.ts',
  },
})

/** A file in every part of the project, so that each planted import resolves. */
const HOUSE = Object.fromEntries(
  [
    'contract/objects.ts',
    'domain/calendar.ts',
    'domain/phone.ts',
    'machines/shared/ports.ts',
    'machines/login/machine.ts',
    'machines/order-action/machine.ts',
    'src/main.tsx',
    'src/app/App.tsx',
    'src/app/config.ts',
    'src/api/api.ts',
    'src/api/base-query.ts',
    'src/api/foreign/body.ts',
    'src/state/session.ts',
    'src/ui/Button.tsx',
    'src/texts/ui.ts',
    'src/flows/login/Login.tsx',
    'src/flows/login/ports.ts',
    'src/flows/order-action/Order.tsx',
    'src/features/client/menu/Menu.tsx',
    'src/features/client/pagos/Pagos.tsx',
    'src/features/client/shared/Card.tsx',
    'src/features/admin/pedidos/Orders.tsx',
    'src/parts/orders/use-order-action.ts',
    'src/parts/flow/use-flow.ts',
    'src/parts/lists/use-list.ts',
    'src/features/soon/Soon.tsx',
    'server/app.ts',
    'server/texts.ts',
    'server/db/port.ts',
    'server/db/embedded.ts',
    'server/demo/seed.ts',
    'server/data-folder/lock.ts',
    'server/identity/keys.ts',
    'server/identity/users-repository.ts',
    'server/modules/orders/index.ts',
    'server/modules/orders/service.ts',
    'server/modules/orders/repository.ts',
    'server/modules/orders/window.ts',
    'server/modules/menus/index.ts',
    'server/modules/menus/service.ts',
    'scripts/lib/tool.mjs',
    'test/server/orders.test.ts',
  ].map((path) => [path, path.endsWith('.mjs') ? '' : 'export type T = 1\n']),
)

/** @param {string} file @param {string} line */
const planted = (file, line) => {
  const root = folderWith({ ...HOUSE, 'package.json': PACKAGE, [file]: `\n\n${line}\n` })
  const bodies = ['contract', 'domain', 'machines', 'src', 'server', 'test', 'scripts'].map((folder) => ({
    folder,
    least: 1,
  }))
  return checkBoundaries(root, { bodies }).findings
}

const FORBIDDEN = /** @type {const} */ ([
  ['contract/objects.ts', "import { z } from 'zod'"],
  ['contract/objects.ts', "import type { T } from '#domain/calendar'"],
  ['contract/objects.ts', "import { readFileSync } from 'node:fs'"],
  ['domain/calendar.ts', "import * as v from 'valibot'"],
  ['domain/calendar.ts', "import { x } from 'libphonenumber-js/min'"],
  ['domain/phone.ts', "import { x } from 'libphonenumber-js/min'; import { y } from 'date-fns'"],
  ['domain/calendar.ts', "import type { T } from '#contract/objects'"],
  ['domain/calendar.ts', "export * from '../src/state/session'"],
  ['machines/login/machine.ts', "import { x } from '#machines/order-action/machine'"],
  ['machines/login/machine.ts', "import { x } from '#contract/objects'"],
  ['machines/login/machine.ts', "import React from 'react'"],
  ['machines/login/machine.ts', "const x = import('../../src/api/api')"],
  ['machines/shared/ports.ts', "import type { T } from '../login/machine'"],
  ['src/api/api.ts', "import type { T } from '../state/session'"],
  ['src/api/api.ts', "import type { T } from './foreign/body'"],
  ['src/api/base-query.ts', "import type { T } from '../state/session'"],
  ['src/app/App.tsx', "import { x } from '../api/foreign/body'"],
  ['src/parts/email/use-email-change.ts', "import { x } from '#machines/order-action/machine'"],
  ['src/app/config.ts', "import { x } from '#machines/login/machine'"],
  ['src/flows/login/Login.tsx', "import type { T } from '../../api/foreign/body'"],
  ['src/flows/login/ports.ts', "import { x } from '../order-action/Order'"],
  ['src/features/client/menu/Menu.tsx', "import { x } from '../../../api/foreign/body'"],
  ['src/api/api.ts', "import { x } from '../features/client/menu/Menu'"],
  ['src/api/api.ts', "import { x } from '#machines/login/machine'"],
  ['src/state/session.ts', "import { x } from '#contract/objects'"],
  ['src/state/session.ts', "import { type T, x } from '#contract/objects'"],
  ['src/state/session.ts', "import { x } from '../api/api'"],
  ['src/ui/Button.tsx', "import { x } from '../state/session'"],
  ['src/ui/Button.tsx', "import type { T } from '#contract/objects'"],
  ['src/texts/ui.ts', "import { x } from '../ui/Button'"],
  ['src/parts/lists/use-list.ts', "import { x } from '../../features/client/menu/Menu'"],
  ['src/parts/lists/use-list.ts', "import { x } from '#contract/objects'"],
  ['src/flows/login/Login.tsx', "import { x } from '../order-action/Order'"],
  ['src/flows/login/Login.tsx', "import { x } from '#machines/order-action/machine'"],
  ['src/flows/login/Login.tsx', "import { x } from '../../features/client/menu/Menu'"],
  ['src/flows/login/Login.tsx', "type X = import('../../app/App').T"],
  ['src/features/client/menu/Menu.tsx', "import { x } from '../pagos/Pagos'"],
  ['src/features/client/menu/Menu.tsx', "import { x } from '../../admin/pedidos/Orders'"],
  ['src/features/client/menu/Menu.tsx', "export { x } from '../../../flows/login/Login'"],
  ['src/features/client/menu/Menu.tsx', "import { x } from '#machines/login/machine'"],
  ['src/features/client/menu/Menu.tsx', "const all = import.meta.glob('../**/*.tsx')"],
  ['src/features/admin/menu/MenuEditor.tsx', "import { x } from '#machines/login/machine'"],
  ['src/features/soon/Soon.tsx', "import { x } from '../client/menu/Menu'"],
  ['src/app/frames.tsx', "import { x } from '#contract/calls/menus'"],
  ['src/service-worker/sw.ts', "import { x } from '../texts/app'"],
  ['src/app/App.tsx', "import { x } from '../../server/texts'"],
  ['src/app/App.tsx', "import type { T } from '../../server/texts'"],
  ['src/app/App.tsx', "import { sql } from 'kysely'"],
  ['src/app/App.tsx', "import fs from 'fs'"],
  ['src/app/App.tsx', 'const x = import(name)'],
  ['src/app/App.tsx', "import { x } from './nowhere'"],
  ['src/main.tsx', "import { x } from './api/api'"],
  ['server/app.ts', "import type { T } from '../src/state/session'"],
  ['server/app.ts', "import { x } from '#machines/login/machine'"],
  ['server/app.ts', "import { createElement } from 'react'"],
  ['server/app.ts', "import { x } from './modules/orders/service'"],
  ['server/identity/keys.ts', "import { x } from '../db/embedded'"],
  ['server/identity/keys.ts', "import Database from 'better-sqlite3'"],
  ['server/db/port.ts', "import { x } from '../modules/orders/index'"],
  ['server/data-folder/lock.ts', "import { x } from '../db/embedded'"],
  ['src/parts/flow/use-flow.ts', "import { x } from '../../flows/login/Login'"],
  ['src/parts/lists/use-list.ts', "import { x } from '#machines/order-action/machine'"],
  ['src/parts/orders/use-order-action.ts', "import { x } from '#machines/login/machine'"],
  ['server/modules/orders/index.ts', "import { x } from './repository'"],
  ['server/modules/orders/index.ts', "import type { T } from '../../db/port'"],
  ['server/modules/orders/service.ts', "import { x } from './index'"],
  ['server/modules/orders/service.ts', "import { x } from '../../db/port'"],
  ['server/modules/orders/service.ts', "import type { Kysely } from 'kysely'"],
  ['server/modules/orders/service.ts', "export const x = (db) => db.selectFrom('orders')"],
  ['server/modules/orders/service.ts', 'export const x = (sql) => sql`select 1`'],
  ['server/modules/orders/repository.ts', "import { x } from './service'"],
  ['server/modules/orders/repository.ts', "import { x } from '../menus/service'"],
  ['server/modules/orders/window.ts', "import { x } from './repository'"],
  ['server/modules/orders/index.ts', "import { x } from '../menus/service'"],
  ['server/modules/orders/index.ts', "import x = require('../../app')"],
  ['scripts/lib/tool.mjs', "import '../../src/main'"],
])

it.each(FORBIDDEN)('%s may not say: %s', (file, line) => {
  const findings = planted(file, line)
  expect(findings.map((finding) => `${finding.file}:${finding.line}`)).toEqual([`${file}:3`])
})

it.each([
  ['contract/objects.ts', "import * as v from 'valibot'"],
  ['domain/calendar.ts', "import { millisecondsInHour } from 'date-fns/constants'"],
  ['domain/phone.ts', "import { x } from 'libphonenumber-js/min'"],
  ['machines/login/machine.ts', "import type { T } from '#contract/objects'"],
  ['machines/login/machine.ts', "import { setup } from 'xstate'"],
  ['machines/login/machine.ts', "import { x } from '../shared/ports'"],
  ['src/state/session.ts', "import { type T } from '#contract/objects'"],
  ['src/flows/login/Login.tsx', "import { x } from '#machines/login/machine'"],
  ['src/features/client/menu/Menu.tsx', "import { x } from '../shared/Card'"],
  ['src/features/client/menu/Menu.tsx', "import { x } from '../../../api/api'"],
  ['src/flows/login/Login.tsx', "import { x } from '../../parts/flow/use-flow'"],
  ['src/parts/orders/use-order-action.ts', "import { x } from '#machines/order-action/machine'"],
  ['src/app/App.tsx', "const Orders = import('../features/admin/pedidos/Orders')"],
  ['src/main.tsx', "import { x } from './app/App'"],
  ['src/api/base-query.ts', "import { x } from './foreign/body'"],
  ['src/app/config.ts', "import { x } from '../api/foreign/body'"],
  ['src/flows/login/ports.ts', "import { x } from '../../api/foreign/body'"],
  ['server/app.ts', "import { x } from './modules/orders'"],
  ['server/demo/seed.ts', "import { x } from '../db/embedded'"],
  ['server/identity/users-repository.ts', "export const x = (db) => db.selectFrom('accounts')"],
  ['server/modules/orders/index.ts', "import { x } from './service'"],
  ['server/modules/orders/service.ts', "import type { T } from '../../db/port'"],
  ['server/modules/orders/service.ts', "import { x } from '../menus/index'"],
  ['server/modules/orders/repository.ts', "import { sql } from 'kysely'"],
  ['test/server/orders.test.ts', "import { x } from '../../server/modules/orders/repository'"],
])('%s may say: %s', (file, line) => {
  expect(planted(file, line)).toEqual([])
})

it.each([
  ['a hook’s file', 'src/parts/lists/use-list.ts', 'export const useList = () => useIsOurs()', 1],
  ['a hook beside a component', 'src/ui/Button.tsx', 'const usePlace = () => useIsOurs()', 1],
  ['25 places', 'src/ui/Button.tsx', 'export const B = () => [useIsOurs()]; '.repeat(25), 0],
  ['one place more', 'src/ui/Button.tsx', 'export const B = () => [useIsOurs()]; '.repeat(26), 1],
])('whether the server is ours: %s', (_, file, text, expected) => {
  expect(planted(file, text).map(({ rule }) => rule)).toEqual(
    Array(expected).fill('useIsOurs → where a screen or part is mounted'),
  )
})

it('every rule but those that allow everything has a planted violation that it catches', () => {
  const proven = new Set(FORBIDDEN.map(([file]) => ruleOf(file)?.rule.name))
  const open = ['test → anything', 'server: a repository outside the modules → database port']
  expect(RULES.map((rule) => rule.name).filter((name) => !proven.has(name) && !open.includes(name))).toEqual(
    [],
  )
})

it('a file in a place that no rule knows is a finding', () => {
  expect(ruleOf('src/utils/misc.ts')).toBe(null)
  expect(planted('src/utils/misc.ts', '').map(({ rule }) => rule)).toEqual(['layout'])
})

it('reading fewer files than the project has is a finding, not a success', () => {
  const root = folderWith({ 'package.json': PACKAGE, 'domain/calendar.ts': '' })
  const { findings } = checkBoundaries(root, { bodies: [{ folder: 'domain', least: 2 }] })
  expect(findings).toMatchObject([{ file: 'domain', rule: 'reach' }])
})

it('a file that cannot be parsed stops the check', () => {
  expect(() => planted('domain/calendar.ts', 'export const = ')).toThrow('domain/calendar.ts')
})

it.each([
  [
    'files, as types, too',
    'domain/phone.ts',
    "import type { T } from './calendar'",
    'domain/calendar.ts',
    "import type { T } from './phone'",
  ],
  [
    'folders',
    'server/db/port.ts',
    "import { x } from '../identity/keys'",
    'server/identity/users-repository.ts',
    "import { x } from '../db/embedded'",
  ],
])('a circle is found between %s', (_, one, first, other, second) => {
  const root = folderWith({ ...HOUSE, 'package.json': PACKAGE, [one]: `${first}\n`, [other]: `${second}\n` })
  const problems = checkBoundaries(root, {
    bodies: [
      { folder: 'domain', least: 1 },
      { folder: 'server', least: 1 },
    ],
  })
  expect(problems.findings.map(({ rule }) => rule)).toContain('no circles')
})

it('a folder below may use the files that compose it', () => {
  const files = { 'server/app.ts': "import './db/port'\n", 'server/db/embedded.ts': "import '../texts'\n" }
  const root = folderWith({ ...HOUSE, 'package.json': PACKAGE, ...files })
  expect(checkBoundaries(root, { bodies: [{ folder: 'server', least: 1 }] }).findings).toEqual([])
})
