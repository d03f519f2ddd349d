import type { Queryable } from './port'

/** The value stored under a key; undefined if none. */
export const readMeta = async (query: Queryable, key: string): Promise<string | undefined> =>
  (await query.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

/** Stores a value under a key, in place of an earlier one. */
export const writeMeta = async (query: Queryable, key: string, value: string): Promise<void> => {
  await query
    .insertInto('meta')
    .values({ key, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()
}
