import type { Queryable, Trx } from './port'

/** The value stored under a key; undefined if none. */
export const readMeta = async (query: Queryable, key: string): Promise<string | undefined> =>
  (await query.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

/** The same, locked until the transaction ends. */
export const lockMeta = async (trx: Trx, key: string): Promise<string | undefined> =>
  (await trx.selectFrom('meta').select('value').where('key', '=', key).forUpdate().executeTakeFirst())?.value

/** Stores a value under a key, in place of an earlier one. */
export const writeMeta = async (query: Queryable, key: string, value: string): Promise<void> => {
  await query
    .insertInto('meta')
    .values({ key, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()
}
