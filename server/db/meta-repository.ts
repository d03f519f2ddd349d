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

/**
 * Takes the turn that is due under a key (epoch ms; none yet = now) and sets the next one; false = it is not due, or
 * another server has it.
 */
export const takeTurn = async (
  query: Queryable,
  key: string,
  { now, until }: { now: number; until: number },
): Promise<boolean> => {
  const value = String(until)
  const taken = await query
    .insertInto('meta')
    .values({ key, value })
    .onConflict((oc) => oc.column('key').doUpdateSet({ value }).where('meta.value', '<=', String(now)))
    .returning('key')
    .executeTakeFirst()
  return taken !== undefined
}
