import { type Cell, continueNumbers, insertRows, setReferrer } from '../../db/copy/rows'
import { emptySchemaAt, knownMigrations, runMigrations } from '../../db/copy/schema-at'
import type { Db, Trx } from '../../db/port'
import { StartError } from '../../errors'
import type { CheckedCopy } from './checked'
import type { Header } from './format'
import { readCopy } from './lines'

/**
 * Replaces the contents of a database that is not otherwise in use with a copy, all of it or nothing. A copy of an
 * older version is migrated. Throws a StartError.
 */
export const bringBack = (db: Db, { file, header }: CheckedCopy): Promise<void> =>
  db.transaction((trx) => fill(trx, db.dialect, { file, header }))

const fill = async (
  trx: Trx,
  dialect: Db['dialect'],
  { file, header }: { file: string; header: Header },
): Promise<void> => {
  await emptySchemaAt(trx, dialect, header.migrations)
  const referrers: { id: number; referrerId: number }[] = []
  const again = await readCopy(file, {
    header: async () => {},
    rows: async (number, rows) => {
      const table = header.tables[number]
      if (!table) return
      await insertRows(
        trx,
        table,
        table.name === 'accounts' ? withoutReferrers(table, rows, referrers) : rows,
      )
    },
  })
  if (JSON.stringify(again) !== JSON.stringify(header))
    throw new StartError(`${file} cambió mientras se leía.`)
  for (const pair of referrers) await setReferrer(trx, pair)
  for (const table of header.tables) {
    await continueNumbers(trx, dialect, { ...table, highest: header.numbers[table.name] ?? 0 })
  }
  await runMigrations(trx, dialect, knownMigrations().slice(header.migrations.length))
}

/** An account may refer to a later one, so referrers are set once all are there. */
const withoutReferrers = (
  { columns }: { columns: readonly string[] },
  rows: readonly (readonly Cell[])[],
  referrers: { id: number; referrerId: number }[],
): Cell[][] => {
  const [id, referrer] = [columns.indexOf('id'), columns.indexOf('referrer_id')]
  return rows.map((row) => {
    const [own, other] = [row[id], row[referrer]]
    if (typeof own === 'number' && typeof other === 'number') referrers.push({ id: own, referrerId: other })
    return row.map((cell, i) => (i === referrer ? null : cell))
  })
}
