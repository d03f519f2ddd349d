import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'
import type { Dialect } from '../port'

type Total = {
  table: string
  /** The columns that it reads. */
  columns: readonly string[]
  keys: readonly string[]
  amount: string
  where: string
}

const DAY = 'substr(created_at, 1, 10)'
const ALL = 'true'

/** What is counted, by up to three keys, with a sum beside. */
const TOTALS: Record<string, Total> = {
  order_days: {
    table: 'orders',
    columns: ['date', 'type', 'status'],
    keys: ['date', 'type', 'status'],
    amount: '0',
    where: ALL,
  },
  ventas: {
    table: 'payments',
    columns: ['created_at', 'divisa', 'value_cents', 'refunded_cents', 'payment_status'],
    keys: [DAY, 'divisa'],
    amount: 'value_cents - refunded_cents',
    where: `payment_status = 'COMPLETED'`,
  },
  payment_days: {
    table: 'payments',
    columns: ['created_at', 'payment_status'],
    keys: [DAY, 'payment_status'],
    amount: '0',
    where: ALL,
  },
  resenas: { table: 'reviews', columns: ['created_at', 'rating'], keys: [DAY], amount: 'rating', where: ALL },
  dish_ratings: {
    table: 'reviews',
    columns: ['dish_name', 'rating'],
    // The database's own small letters, as `listDishRatings` asks by: the column's would leave an Ñ as it is.
    keys: ['lower(dish_name collate "default")'],
    amount: 'rating',
    where: ALL,
  },
  client_days: {
    table: 'accounts',
    columns: ['rol', 'created_at', 'deleted_at', 'referrer_id'],
    keys: [DAY, `case when deleted_at is null then '0' else '1' end`],
    amount: 'case when referrer_id is null then 0 else 1 end',
    where: 'rol = 1',
  },
}

/** Totals for lists and reports, kept without letting writers wait for one another (decision 060). */
export const keptTotals = (dialect: Dialect) => ({
  async up(db: Kysely<unknown>): Promise<void> {
    await (dialect === 'sqlite' ? inRows(db) : inParts(db))
  },
})

/** SQLite has one writer at a time: one row a total, as in 0015. */
const inRows = async (db: Kysely<unknown>) => {
  await rowsOf(db, 'payment_days', { keys: ['day', 'status'], amount: null })
  await rowsOf(db, 'client_days', { keys: ['day', 'is_deleted'], amount: 'referrals' })
}

/** `amount`: null where only rows are counted. */
const rowsOf = async (
  db: Kysely<unknown>,
  name: string,
  { keys: [first, second], amount }: { keys: readonly [string, string]; amount: string | null },
) => {
  const total = totalNamed(name)
  const columns = [first, second, 'count', ...(amount === null ? [] : [amount])].join(', ')
  await sql
    .raw(`create table ${name} (${first} text not null, ${second} text not null, count integer not null,
      ${amount === null ? '' : `${amount} integer not null,`} primary key (${first}, ${second})) without rowid`)
    .execute(db)
  const summed = amount === null ? '' : `, sum(${total.amount})`
  await sql
    .raw(`insert into ${name} (${columns}) select ${total.keys.join(', ')}, count(*)${summed}
      from ${total.table} where ${total.where} group by ${total.keys.join(', ')}`)
    .execute(db)
  const counted = (row: 'new' | 'old', sign: 1 | -1) => `
    insert into ${name} (${columns})
      select ${total.keys.join(', ')}, ${sign}${amount === null ? '' : `, ${sign} * (${total.amount})`}
      from (select ${total.columns.map((it) => `${row}.${it} as ${it}`).join(', ')}) where ${total.where}
    on conflict do update set count = count + excluded.count
      ${amount === null ? '' : `, ${amount} = ${amount} + excluded.${amount}`};`
  const changed = total.columns.map((it) => `old.${it} is not new.${it}`).join(' or ')
  const triggers = {
    added: `after insert on ${total.table} begin ${counted('new', 1)} end`,
    removed: `after delete on ${total.table} begin ${counted('old', -1)} end`,
    changed: `after update of ${total.columns.join(', ')} on ${total.table} when ${changed}
      begin ${counted('old', -1)} ${counted('new', 1)} end`,
  }
  for (const [event, text] of Object.entries(triggers)) {
    await sql.raw(`create trigger ${name}_${event} ${text}`).execute(db)
  }
}

const totalNamed = (name: string): Total => {
  const total = TOTALS[name]
  if (total === undefined) throw new Error(`No total ${name}`)
  return total
}

const ADDED = '1 as sign from added'
const REMOVED = '-1 as sign from removed'
/** The rows that an update of one account took and gave. */
const ROW = {
  new: '1 as sign from (select new.*) as added',
  old: '-1 as sign from (select old.*) as removed',
}

/**
 * On PostgreSQL a total is the sum of its parts. Each statement adds parts for what it changed and touches no row that
 * others add to; `foldTotals` makes one of many.
 */
const inParts = async (db: Kysely<unknown>) => {
  for (const view of ['order_days', 'day_sums', 'dish_ratings'])
    await sql.raw(`drop view ${view}`).execute(db)
  // Only the views needed them.
  for (const index of ['payments_day', 'reviews_day', 'reviews_dish'])
    await sql.raw(`drop index ${index}`).execute(db)
  await sql`create table totals (total text collate "C" not null, key1 text collate "C" not null,
    key2 text collate "C" not null, key3 text collate "C" not null, count bigint not null, amount bigint not null,
    is_kept boolean not null)`.execute(db)
  await sql`create index totals_keys on totals (total, key1, key2, key3)`.execute(db)
  await sql`create index totals_loose on totals (total) where not is_kept`.execute(db)
  // The triggers first: they let no other transaction write until this one has counted.
  for (const table of ['orders', 'payments', 'reviews'])
    await countStatements(db, table, ['insert', 'update', 'delete'])
  // Every order updates its client's balance: only what is counted may cost more.
  await countStatements(db, 'accounts', ['insert', 'delete'])
  await countRow(db, 'accounts')
  await recountTotals(db)
  await views(db)
}

/** Counts everything anew, for rows that came without triggers; nobody else may write meanwhile. */
export const recountTotals = async (db: QueryExecutorProvider): Promise<void> => {
  await sql`delete from totals`.execute(db)
  for (const [name, total] of Object.entries(TOTALS)) {
    const { amount, table, where } = total
    const { keys, groups } = keysOf(total)
    await sql
      .raw(`insert into totals select '${name}', ${keys}, count(*), sum(${amount}), true
        from ${table} where ${where} group by ${groups}`)
      .execute(db)
  }
}

/** Three keys, the missing ones empty. */
const keysOf = ({ keys }: Total) => ({
  keys: [...keys, "''", "''"].slice(0, 3).join(', '),
  groups: keys.join(', '),
})

const partsOf = (table: string, rows: readonly string[]): string =>
  Object.entries(TOTALS)
    .filter(([, total]) => total.table === table)
    .map(([name, total]) => {
      const { keys, groups } = keysOf(total)
      const changes = rows.map((row) => `select ${total.columns.join(', ')}, ${row}`).join(' union all ')
      return `insert into totals select '${name}', ${keys}, sum(sign), sum(sign * (${total.amount})), false
        from (${changes}) as changes where ${total.where} group by ${groups}
        having sum(sign) <> 0 or sum(sign * (${total.amount})) <> 0;`
    })
    .join('\n')

type Event = 'insert' | 'update' | 'delete'
const TAKEN: Record<Event, readonly string[]> = {
  insert: [ADDED],
  update: [ADDED, REMOVED],
  delete: [REMOVED],
}
const SEEN: Record<Event, string> = {
  insert: 'new table as added',
  update: 'new table as added old table as removed',
  delete: 'old table as removed',
}

const countStatements = async (db: Kysely<unknown>, table: string, events: readonly Event[]) => {
  for (const event of events) {
    const name = `count_${table}_${event}`
    await functionOf(db, name, partsOf(table, TAKEN[event]))
    await sql
      .raw(`create trigger ${name} after ${event} on ${table} referencing ${SEEN[event]}
        for each statement execute function ${name}()`)
      .execute(db)
  }
}

/** Updates row by row, and only of what is counted. */
const countRow = async (db: Kysely<unknown>, table: string) => {
  const columns = new Set(
    Object.values(TOTALS).flatMap((total) => (total.table === table ? total.columns : [])),
  )
  const changed = [...columns].map((it) => `old.${it} is distinct from new.${it}`).join(' or ')
  const name = `count_${table}_update`
  await functionOf(db, name, partsOf(table, [ROW.new, ROW.old]))
  await sql
    .raw(`create trigger ${name} after update of ${[...columns].join(', ')} on ${table} for each row
      when (${changed}) execute function ${name}()`)
    .execute(db)
}

// A restore makes the tables anew; functions stay.
const functionOf = (db: Kysely<unknown>, name: string, body: string) =>
  sql
    .raw(`create or replace function ${name}() returns trigger language plpgsql as
      $$ begin ${body} return null; end $$`)
    .execute(db)

const views = async (db: Kysely<unknown>) => {
  const view = (name: string, total: string, columns: string) =>
    sql
      .raw(`create view ${name} as
    select ${columns} from totals where ${total} group by total, key1, key2, key3`)
      .execute(db)
  const count = 'sum(count)::bigint as count'
  const amount = 'sum(amount)::bigint as amount'
  await view('order_days', `total = 'order_days'`, `key1 as date, key2 as type, key3 as status, ${count}`)
  await view(
    'day_sums',
    `total in ('ventas', 'resenas')`,
    `total as kind, key1 as day, key2 as divisa, ${count}, ${amount}`,
  )
  await view('dish_ratings', `total = 'dish_ratings'`, `key1 as dish, ${count}, ${amount}`)
  await view('payment_days', `total = 'payment_days'`, `key1 as day, key2 as status, ${count}`)
  await view(
    'client_days',
    `total = 'client_days'`,
    `key1 as day, key2 as is_deleted, ${count}, sum(amount)::bigint as referrals`,
  )
}
