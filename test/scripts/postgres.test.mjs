import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findPostgres, hasPostgres } from '../../scripts/lib/postgres.mjs'
import { folderWith } from './support.mjs'

const PROGRAM = '#!/bin/sh\n'

/** @param {string[]} paths */
const programs = (paths) => {
  const root = folderWith(Object.fromEntries(paths.map((path) => [path, PROGRAM])))
  for (const path of paths) chmodSync(join(root, path), 0o755)
  return root
}

it('the newest of several installed versions is the one that the tests start', () => {
  const root = programs([
    '9/bin/initdb',
    '9/bin/postgres',
    '15/bin/initdb',
    '15/bin/postgres',
    '17/bin/initdb',
  ])
  expect(findPostgres({ PATH: '' }, root)).toBe(join(root, '15', 'bin'))
})

it('programs in the PATH are found too, a client alone is no server', () => {
  const root = programs(['full/initdb', 'full/postgres', 'client/psql'])
  expect(findPostgres({ PATH: join(root, 'full') }, '/nowhere')).toBe(join(root, 'full'))
  expect(findPostgres({ PATH: join(root, 'client') }, '/nowhere')).toBeNull()
})

it('a server that is named needs no programs; nothing at all is no PostgreSQL', () => {
  const named = { PATH: '', TEST_DATABASE_URL: 'postgres://ana@db.test/tests' }
  expect(hasPostgres(named, '/nowhere')).toBe(true)
  expect(hasPostgres({ PATH: '', TEST_DATABASE_URL: '' }, '/nowhere')).toBe(false)
})
