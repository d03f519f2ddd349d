import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { Client, escapeIdentifier } from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../../server/db/postgres'
import { REMEMBER, urlOf } from './postgres'

/** The PostgreSQL for a project's tests. */
export type PostgresForTests = {
  /** Of a database to create others. */
  url: string
  /** Prefix of every database of the tests; others stay untouched. */
  prefix: string
  /** A migrated and empty one. */
  template: string
  /** Option for faster copying, if the server is new enough. */
  copying: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres?: PostgresForTests
  }
}

const KEEPER = fileURLToPath(new URL('../../scripts/lib/postgres-cluster.mjs', import.meta.url))

/** Our own cluster, in a separate process group: Ctrl-C does not reach it, and it ends with us. */
const ownCluster = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const keeper = spawn(process.execPath, [KEEPER], { stdio: ['pipe', 'pipe', 'inherit'], detached: true })
  const gone = once(keeper, 'close')
  const [line] = await once(createInterface(keeper.stdout), 'line')
  const said: { url?: string; error?: string } = JSON.parse(String(line))
  const stop = async () => {
    keeper.stdin.end()
    await gone
  }
  if (said.url !== undefined) return { url: said.url, stop }
  await stop()
  throw new Error(
    `The tests on PostgreSQL need its programs, or TEST_DATABASE_URL. ${said.error ?? ''} (Without: --project server)`,
  )
}

const named = (url: string) => ({ url, stop: async () => {} })

const asked = async <T>(url: string, work: (client: Client) => Promise<T>): Promise<T> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const dropAll = (url: string, prefix: string) =>
  asked(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [prefix],
    )
    for (const { datname } of rows) {
      await client.query(`drop database ${escapeIdentifier(datname)} with (force)`)
    }
  })

let end = async (): Promise<void> => {}

/** Vitest's global set-up of the project: one cluster and one migrated database for the whole run. */
export const setup = async ({ provide }: TestProject): Promise<void> => {
  const given = process.env['TEST_DATABASE_URL'] ?? ''
  const { stop, url } = given === '' ? await ownCluster() : named(given)
  const prefix = `vianda_test_${randomBytes(6).toString('hex')}_`
  const template = `${prefix}template`
  end = async () => {
    await dropAll(url, prefix)
    await stop()
  }
  try {
    await asked(url, (client) => client.query(`create database ${escapeIdentifier(template)}`))
    const { rows } = await asked(url, (client) =>
      client.query<{ server_version_num: string }>('show server_version_num'),
    )
    const copying = Number(rows[0]?.server_version_num) >= 150_000 ? ' strategy file_copy' : ''
    const db = await openPostgres({ url: urlOf(url, template), connections: 1 })
    await db.close()
    await asked(urlOf(url, template), (client) => client.query(REMEMBER))
    provide('postgres', { url, prefix, template, copying })
  } catch (error) {
    await end()
    throw error
  }
}

export const teardown = (): Promise<void> => end()
