import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Clock } from '#domain/calendar'
import { type FoundTable, findTables, highestNumbers, pagesOf } from '../../db/copy/rows'
import { appliedMigrations, knownMigrations } from '../../db/copy/schema-at'
import { readMeta } from '../../db/meta-repository'
import type { Db, Queryable } from '../../db/port'
import { StartError } from '../../errors'
import { FINGERPRINT, fingerprintOf, NOT_USED_YET } from '../../identity/fingerprint'
import { FORMAT, FORMAT_VERSION, type Header, packed } from './format'
import { writeCopy } from './lines'

/**
 * Copies the whole database at one instant into a file while servers use it. `key` goes into the copy; null = it is
 * a setting. `signal` gives it up. Gives the number of rows. Throws a StartError for what the operator can fix.
 */
export const makeCopy = (
  { db, clock, key, signal }: { db: Db; clock: Clock; key: Buffer | null; signal?: AbortSignal },
  file: string,
): Promise<number> =>
  db.snapshot(async (query) => {
    const tables = await findTables(query)
    const numbers = await highestNumbers(query, db.dialect, tables)
    const header = await headerOf(query, { tables, numbers, clock, key })
    return writeCopy(file, header, rowsOf(query, tables), signal)
  })

type HeaderParts = {
  tables: readonly FoundTable[]
  numbers: Header['numbers']
  clock: Clock
  key: Buffer | null
}

const headerOf = async (query: Queryable, { clock, key, numbers, tables }: HeaderParts): Promise<Header> => {
  const migrations = await appliedMigrations(query)
  const known = new Set(knownMigrations())
  if (migrations.some((name) => !known.has(name))) {
    throw new StartError('La base de datos es de una versión más nueva de Vianda. Actualiza Vianda.')
  }
  const mode = await readMeta(query, 'mode')
  const fingerprint = await readMeta(query, FINGERPRINT)
  if ((mode !== 'demo' && mode !== 'production') || fingerprint === undefined) {
    throw new StartError(NOT_USED_YET)
  }
  if (key !== null && fingerprintOf({ key }) !== fingerprint) {
    throw new StartError('La clave secreta no es la de esta base de datos: no se hizo la copia.')
  }
  return {
    format: FORMAT,
    version: FORMAT_VERSION,
    created: new Date(clock.now()).toISOString(),
    mode,
    migrations,
    fingerprint,
    key: key === null ? null : key.toString('hex'),
    tables: tables.map(({ columns, name }) => ({ name, columns: [...columns] })),
    numbers,
  }
}

async function* rowsOf(query: Queryable, tables: readonly FoundTable[]) {
  for (const [number, table] of tables.entries()) {
    for await (const page of pagesOf(query, table)) {
      yield page.map((row) => [number, table.columns.map((column) => packed(row[column] ?? null))])
      // In a server others have their turn between pages.
      await nextTurn()
    }
  }
}
