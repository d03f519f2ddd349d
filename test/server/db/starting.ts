import { onTestFinished } from 'vitest'
import { epochOf } from '#domain/calendar'
import { readConfig } from '../../../server/config'
import type { Db } from '../../../server/db/port'
import { openPostgres } from '../../../server/db/postgres'
import type { ModuleDeps } from '../../../server/deps'
import { StartError } from '../../../server/errors'
import { startServer } from '../../../server/start'
import { addAccount } from '../../support/accounts'
import { type OwnDatabase, ownPostgres } from '../../support/database'

export const clock = { now: () => epochOf('2026-03-02', '08:00') }
export const KEY = { SECRET_KEY: 'ab'.repeat(32) }

/** Reads, then writes, as start-time work does: correct only when run alone. */
const addAna = async (deps: ModuleDeps) => {
  const there = await deps.db.query.selectFrom('accounts').select('id').executeTakeFirst()
  if (!there) await addAccount(deps, { email: 'ana@demo.test' })
}

export const config = (url: string, env: Record<string, string> = KEY) =>
  readConfig({ PORT: '0', DATABASE_URL: url, LOG_LEVEL: 'silent', DATA_DIR: '/proc/nope', ...env })

export const start = async (url: string, env: Record<string, string> = KEY) => {
  const server = await startServer({
    config: config(url, env),
    clock,
    say: () => {},
    topUpDemo: addAna,
    webFolder: null,
  })
  onTestFinished(() => server.stop())
  return server
}

export const failure = async (attempt: Promise<unknown>): Promise<string> => {
  const error = await attempt.then(
    () => new Error('It started'),
    (reason: unknown) => reason,
  )
  if (error instanceof StartError) return error.message
  throw error
}

export const database = async (from: 'migrated' | 'bare'): Promise<OwnDatabase> => {
  const own = await ownPostgres(from)
  onTestFinished(own.drop)
  return own
}

export const opened = async (url: string): Promise<Db> => {
  const db = await openPostgres({ url, connections: 3 })
  onTestFinished(() => db.close())
  return db
}
