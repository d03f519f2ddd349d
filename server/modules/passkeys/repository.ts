import type { Insertable, Selectable } from 'kysely'
import type { Queryable, Trx } from '../../db/port'
import type { PasskeysTable } from '../../db/schema'

export type PasskeyRow = Selectable<PasskeysTable>

export const findPasskey = (query: Queryable, credentialId: string): Promise<PasskeyRow | undefined> =>
  query.selectFrom('passkeys').selectAll().where('credential_id', '=', credentialId).executeTakeFirst()

/** An account's passkeys, newest first. */
export const listPasskeys = (query: Queryable, accountId: number): Promise<PasskeyRow[]> =>
  query.selectFrom('passkeys').selectAll().where('account_id', '=', accountId).orderBy('id', 'desc').execute()

/** False when another account has this credential. */
export const insertPasskey = async (trx: Trx, passkey: Insertable<PasskeysTable>): Promise<boolean> =>
  (await trx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((oc) => oc.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** Notes a passkey's use; false when it was removed or used by another request since it was read. */
export const markPasskeyUsed = async (
  trx: Trx,
  { id, counter }: Pick<PasskeyRow, 'id' | 'counter'>,
  use: { counter: number; now: number },
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('passkeys')
    .set({ counter: use.counter, last_used_ms: use.now })
    .where('id', '=', id)
    .where('counter', '=', counter)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** False when the account has no such passkey. */
export const deletePasskey = async (query: Queryable, accountId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await query
    .deleteFrom('passkeys')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows === 1n
}

/** Uses up a challenge; false when it was used before. */
export const claimChallenge = async (
  trx: Trx,
  { hash, endsMs }: { hash: string; endsMs: number },
): Promise<boolean> =>
  (await trx
    .insertInto('used_challenges')
    .values({ hash, expires_ms: endsMs })
    .onConflict((oc) => oc.doNothing())
    .returning('hash')
    .executeTakeFirst()) !== undefined
