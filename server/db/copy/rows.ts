import { sql } from 'kysely'
import type { Dialect, Queryable, Trx } from '../port'
import { tablesOf } from './state'
import { COMPUTED, KEPT_TABLES, type KeptTable } from './tables'

/** A stored value as both databases give and take it. */
export type Cell = string | number | Buffer | null
export type CopyRow = Readonly<Record<string, Cell>>

/** A table as it is in a database that may be of an older version than this program. */
export type FoundTable = KeptTable & { readonly columns: readonly string[] }

/** The tables of a copy that this database has, with their columns. */
export const findTables = async (query: Queryable): Promise<FoundTable[]> => {
  const found = new Map((await tablesOf(query)).map(({ columns, name }) => [name, columns]))
  return KEPT_TABLES.flatMap((table) => {
    const columns = found.get(table.name)
    if (columns === undefined) return []
    return [{ ...table, columns: columns.map(({ name }) => name).filter((name) => !COMPUTED.includes(name)) }]
  })
}

/** Every row of a table in the order of its key, a page at a time. */
export async function* pagesOf(query: Queryable, table: FoundTable): AsyncGenerator<readonly CopyRow[]> {
  for (let after: CopyRow | undefined; ; ) {
    const page = await onePage(query, table, after)
    if (page.length > 0) yield page
    after = page.at(-1)
    if (after === undefined || page.length < table.page) return
  }
}

const onePage = async (
  query: Queryable,
  { columns, key, name, page }: FoundTable,
  after: CopyRow | undefined,
) => {
  const keys = sql.join(key.map((column) => sql.ref(column)))
  const from = after === undefined ? [] : key.map((column) => after[column])
  const { rows } = await sql<CopyRow>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
    where ${after === undefined ? sql`1 = 1` : sql`(${keys}) > (${sql.join(from)})`}
    order by ${keys} limit ${page}`.execute(query)
  return rows
}

/** Inserts rows unchanged, all with the same columns. */
export const insertRows = async (
  trx: Trx,
  { columns, name }: { name: string; columns: readonly string[] },
  rows: readonly (readonly Cell[])[],
): Promise<void> => {
  if (rows.length === 0) return
  await sql`
    insert into ${sql.table(name)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(rows.map((row) => sql`(${sql.join(row)})`))}`.execute(trx)
}

/** Sets an account's referrer, once all accounts are there. */
export const setReferrer = async (
  trx: Trx,
  { id, referrerId }: { id: number; referrerId: number },
): Promise<void> => {
  await trx.updateTable('accounts').set({ referrer_id: referrerId }).where('id', '=', id).execute()
}

/** The highest id each table ever assigned, deleted rows included; tables without ids are left out. */
export const highestNumbers = async (
  query: Queryable,
  dialect: Dialect,
  tables: readonly FoundTable[],
): Promise<Record<string, number>> => {
  const names = tables.filter(({ columns }) => columns.includes('id')).map(({ name }) => name)
  const highest: [string, number][] = []
  for (const name of names) {
    const { rows } =
      dialect === 'sqlite'
        ? await sql<Highest>`select seq as number from sqlite_sequence where name = ${name}`.execute(query)
        : await sql<Highest>`
            select last_value as number from pg_sequences
            where (quote_ident(schemaname) || '.' || quote_ident(sequencename))::regclass
              = pg_get_serial_sequence(${name}, 'id')::regclass`.execute(query)
    const number = rows[0]?.number ?? null
    if (number !== null) highest.push([name, number])
  }
  return Object.fromEntries(highest)
}

type Highest = { number: number | null }

type Numbered = { name: string; columns: readonly string[]; highest: number }

/**
 * New rows continue after the inserted ids and after `highest`: a deleted row's id is never reused.
 */
export const continueNumbers = async (
  trx: Trx,
  dialect: Dialect,
  { columns, highest, name }: Numbered,
): Promise<void> => {
  if (!columns.includes('id')) return
  if (dialect === 'postgres') {
    await sql`
      select setval(sequence::regclass, its.highest)
      from (select pg_get_serial_sequence(${name}, 'id') as sequence,
        greatest(${highest}::bigint, (select max(id)::bigint from ${sql.table(name)})) as highest) as its
      where sequence is not null and its.highest > 0`.execute(trx)
    return
  }
  // By itself SQLite continues after the highest existing id.
  await sql`update sqlite_sequence set seq = max(seq, ${highest}) where name = ${name}`.execute(trx)
  await sql`insert into sqlite_sequence (name, seq) select ${name}, ${highest}
    where ${highest} > 0 and not exists (select 1 from sqlite_sequence where name = ${name})`.execute(trx)
}

/** Whether this database was used: rows from migrations and the first start do not count. */
export const holdsData = async (query: Queryable): Promise<boolean> => {
  for (const { name } of await findTables(query)) {
    if (name === 'meta' || name === 'niveles') continue
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(query)
    if (rows.length > 0) return true
  }
  return false
}
