import type { Clock } from '#domain/calendar'
import { type FoundTable, findTables, pagesOf } from '../../db/copy/rows'
import { appliedMigrations, knownMigrations } from '../../db/copy/schema-at'
import { readMeta } from '../../db/meta-repository'
import type { Db, Queryable } from '../../db/port'
import { StartError } from '../../errors'
import { FINGERPRINT } from '../../start/secrets'
import { FORMAT, FORMAT_VERSION, type Header, packed } from './format'
import { writeCopy } from './lines'

/**
 * Copies a whole database into a file, as it is at one instant, while servers work with it. `key` goes with it, null =
 * it is a setting. Gives the number of rows. Throws a StartError for what a person can put right.
 */
export const makeCopy = (
  { db, clock, key }: { db: Db; clock: Clock; key: Buffer | null },
  file: string,
): Promise<number> =>
  db.snapshot(async (query) => {
    const tables = await findTables(query)
    return writeCopy(file, await headerOf(query, { tables, clock, key }), rowsOf(query, tables))
  })

const headerOf = async (
  query: Queryable,
  { clock, key, tables }: { tables: readonly FoundTable[]; clock: Clock; key: Buffer | null },
): Promise<Header> => {
  const migrations = await appliedMigrations(query)
  const known = new Set(knownMigrations())
  if (migrations.some((name) => !known.has(name))) {
    throw new StartError('La base de datos es de una versión más nueva de Vianda. Actualiza Vianda.')
  }
  const mode = await readMeta(query, 'mode')
  const fingerprint = await readMeta(query, FINGERPRINT)
  if ((mode !== 'demo' && mode !== 'production') || fingerprint === undefined) {
    throw new StartError('La base de datos todavía no se ha usado: inicia Vianda una vez y copia después.')
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
  }
}

async function* rowsOf(query: Queryable, tables: readonly FoundTable[]) {
  for (const [number, table] of tables.entries()) {
    for await (const page of pagesOf(query, table)) {
      yield page.map((row) => [number, table.columns.map((column) => packed(row[column] ?? null))])
    }
  }
}
