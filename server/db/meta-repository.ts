import type { Queryable } from './port'

export const readMeta = async (query: Queryable, key: string): Promise<string | undefined> =>
  (await query.selectFrom('meta').select('value').where('key', '=', key).executeTakeFirst())?.value

export const writeMeta = async (query: Queryable, key: string, value: string): Promise<void> => {
  await query
    .insertInto('meta')
    .values({ key, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }))
    .execute()
}
