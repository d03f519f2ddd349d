import type { AppMode } from '../../config'
import { type Cell, continueNumbers, holdsData, insertRows, setReferrer } from '../../db/copy/rows'
import { emptySchemaAt, knownMigrations, runMigrations } from '../../db/copy/schema-at'
import { KEPT_TABLES } from '../../db/copy/tables'
import { readMeta } from '../../db/meta-repository'
import type { Db, Trx } from '../../db/port'
import { StartError } from '../../errors'
import { FINGERPRINT } from '../../start/secrets'
import type { Header } from './format'
import { newer, readCopy } from './lines'

export type BringBackOptions = {
  file: string
  mode: AppMode
  /** Whether what the database holds may go. */
  replaces: boolean
  /** Whether the secret of this database is generated, and may therefore be the copy's. */
  ownsSecret: boolean
}

/**
 * Fills a database, which no server uses, with a copy: all of it or nothing. The file is read to its end before
 * anything is touched; a copy of an older version is brought up to this one. Gives the secret that has to be the
 * database's from now on, null = it is already. Throws a StartError.
 */
export const bringBack = async (db: Db, options: BringBackOptions): Promise<Buffer | null> => {
  const { file, mode, ownsSecret, replaces } = options
  const header = await readCopy(file, { header: async () => {}, rows: async () => {} })
  checkVersion(file, header)
  if (header.mode !== mode) {
    throw new StartError(`Esta copia es de modo ${header.mode} y no se restaura en modo ${mode}.`)
  }
  const key = await keyFor(db, header, ownsSecret)
  if (!replaces && (await holdsData(db.query))) {
    throw new StartError(
      'Esta base de datos ya tiene datos: no se cambió nada.\nPara reemplazarlos todos con la copia agrega --reemplazar.',
    )
  }
  await db.transaction((trx) => fill(trx, db.dialect, { file, header }))
  return key
}

const checkVersion = (file: string, { migrations, tables }: Header): void => {
  const known = knownMigrations()
  const kept = new Set<string>(KEPT_TABLES.map(({ name }) => name))
  const isKnown =
    migrations.every((name, i) => known[i] === name) && tables.every(({ name }) => kept.has(name))
  if (!isKnown || migrations.length === 0) throw newer(file)
}

const keyFor = async (db: Db, header: Header, ownsSecret: boolean): Promise<Buffer | null> => {
  if ((await readMeta(db.query, FINGERPRINT)) === header.fingerprint) return null
  if (header.key !== null && ownsSecret) return Buffer.from(header.key, 'hex')
  throw new StartError(
    header.key === null
      ? 'La clave secreta de esta copia no viaja en ella: pon en SECRET_KEY la que usaban sus servidores.'
      : 'SECRET_KEY no es la clave de esta copia: pon la suya (la del archivo secret.key de donde se hizo).',
  )
}

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
  for (const table of header.tables) await continueNumbers(trx, dialect, table)
  await runMigrations(trx, dialect, knownMigrations().slice(header.migrations.length))
}

/** An account may refer to a later one: who brought whom is said once all are there. */
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
