import type { Queryable } from './port'

/** What the database remembers under a key; undefined when it is nothing. */
export const readMeta = async (query: Queryable, key: string): Promise<string | undefined> =>
  (await query.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

/** Has the database remember a value, in place of the one that was there. */
export const writeMeta = async (query: Queryable, key: string, value: string): Promise<void> => {
  await query
    .insertInto('meta')
    .values({ key, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()
}
