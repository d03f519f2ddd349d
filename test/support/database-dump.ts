import type { Database } from '../../server/db/schema'
import type { TestServer } from './server'

/** Tables with people's data and actions; limits only count requests. */
const TABLES = [
  'accounts',
  'addresses',
  'shipments_ledger',
  'sessions',
  'codes',
  'code_tries',
  'registration_tickets',
  'niveles',
  'menus',
  'dishes',
  'dish_images',
  'images',
  'orders',
  'reviews',
  'payments',
  'sales',
  'mails',
  'wallet_orders',
  'wallet_sandbox',
  'stops',
] as const satisfies readonly (keyof Database)[]

/** All rows of these tables, in an order independent of the database: equal dumps mean no change. */
export const dumpOf = async (
  { db }: Pick<TestServer, 'db'>,
  tables: readonly (keyof Database)[] = TABLES,
): Promise<Readonly<Record<string, readonly string[]>>> => {
  const rows = tables.map(async (table) => {
    const all = await db.query.selectFrom(table).selectAll().execute()
    return [table, all.map((row) => JSON.stringify(row)).sort()] as const
  })
  return Object.fromEntries(await Promise.all(rows))
}

/** Accounts whose shipments are negative or not the sum of their ledger: always none. */
export const brokenBalances = async ({ db }: Pick<TestServer, 'db'>): Promise<readonly number[]> => {
  const accounts = await db.query.selectFrom('accounts').select(['id', 'envios']).execute()
  const moves = await db.query.selectFrom('shipments_ledger').select(['account_id', 'delta']).execute()
  const sums = new Map<number, number>()
  for (const { account_id, delta } of moves) sums.set(account_id, (sums.get(account_id) ?? 0) + delta)
  return accounts.filter(({ envios, id }) => envios < 0 || envios !== (sums.get(id) ?? 0)).map(({ id }) => id)
}
