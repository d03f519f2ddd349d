import type { Queryable } from '../../db/port'

/** The public key of an account that is not deleted. */
export const findKeylogin = async (query: Queryable, accountId: number): Promise<string | undefined> =>
  (
    await query
      .selectFrom('accounts')
      .select('keylogin')
      .where('id', '=', accountId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.keylogin

/** The name of a level, or undefined when the table does not have it. */
export const findLevelName = async (query: Queryable, nivel: number): Promise<string | undefined> =>
  (await query.selectFrom('niveles').select('descripcion').where('id', '=', nivel).executeTakeFirst())
    ?.descripcion
