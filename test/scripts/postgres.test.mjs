import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { expect, it } from 'vitest'
import { ROOT } from '../../scripts/lib/paths.mjs'
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
    '15/bin/pg_ctl',
    '15/bin/postgres',
    '17/bin/initdb',
  ])
  expect(findPostgres({ PATH: '' }, root)).toBe(join(root, '15', 'bin'))
})

it('programs in the PATH are found too, a client alone is no server', () => {
  const root = programs(['full/initdb', 'full/pg_ctl', 'full/postgres', 'client/psql'])
  expect(findPostgres({ PATH: join(root, 'full') }, '/nowhere')).toBe(join(root, 'full'))
  expect(findPostgres({ PATH: join(root, 'client') }, '/nowhere')).toBeUndefined()
})

it('a server that is named needs no programs; nothing at all is no PostgreSQL', () => {
  const named = { PATH: '', TEST_DATABASE_URL: 'postgres://ana@db.test/tests' }
  expect(hasPostgres(named, '/nowhere')).toBe(true)
  expect(hasPostgres({ PATH: '', TEST_DATABASE_URL: '' }, '/nowhere')).toBe(false)
})

it.skipIf(findPostgres() === undefined)(
  'a cluster of the tests can be used at once, and is gone when whoever started it is',
  { timeout: 90_000 },
  async () => {
    const folder = folderWith({})
    chmodSync(folder, 0o755)
    const keeper = spawn(process.execPath, [join(ROOT, 'scripts/lib/postgres-cluster.mjs')], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    const ended = once(keeper, 'close')
    const [line] = await once(keeper.stdout, 'data')
    const { url } = JSON.parse(String(line))
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    await client.connect()
    expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    expect(readdirSync(folder)).toHaveLength(1)
    // A parent's end looks like this from here, killed or not.
    keeper.stdin.end()
    await ended
    expect(readdirSync(folder)).toEqual([])
    await expect(new pg.Client({ connectionString: url }).connect()).rejects.toThrow('ECONNREFUSED')
  },
)
