import { mailboxOf } from '#domain/email'
import type { Queryable, Trx } from '../db/port'
import type { CodePurpose, CodeRow } from '../db/schema'

export type SentCode = Pick<CodeRow, 'purpose' | 'email' | 'sent_ms' | 'wrong_total' | 'origin'>

/** The codes that were mailed to a mailbox lately, newest first. */
export const findSentCodes = (
  query: Queryable,
  { mailbox, from, to }: { mailbox: string; from: number; to: number },
): Promise<SentCode[]> =>
  query
    .selectFrom('codes')
    .select(['purpose', 'email', 'sent_ms', 'wrong_total', 'origin'])
    .where('mailbox', '=', mailbox)
    .where('purpose', '<>', 'office')
    .where('sent_ms', '>', from)
    .where('sent_ms', '<=', to)
    .orderBy('sent_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(300)
    .execute()

/** Stores a new code and gives its id. */
export const insertCode = async (
  query: Queryable,
  code: Pick<CodeRow, 'purpose' | 'email' | 'keylogin' | 'code_hash' | 'sent_ms' | 'expires_ms' | 'origin'>,
): Promise<number> => {
  const { id } = await query
    .insertInto('codes')
    .values({ ...code, mailbox: mailboxOf(code.email), used_ms: null, burnt_ms: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The ids of a person's codes that a new one replaces, newest first. */
export const findOlderCodes = async (
  query: Queryable,
  { keylogin, purpose }: Pick<CodeRow, 'keylogin' | 'purpose'>,
): Promise<number[]> => {
  const rows = await query
    .selectFrom('codes')
    .select('id')
    .where('keylogin', '=', keylogin)
    .where('purpose', '=', purpose)
    .where('used_ms', 'is', null)
    .where('burnt_ms', 'is', null)
    .orderBy('id', 'desc')
    .limit(10)
    .execute()
  return rows.map(({ id }) => id)
}

/** The newest code of a person, locked until the transaction ends so that tries are counted one by one. */
export const lockNewestCode = async (
  trx: Trx,
  keylogin: string,
  purpose: CodePurpose,
): Promise<CodeRow | undefined> =>
  trx
    .selectFrom('codes')
    .selectAll()
    .where('keylogin', '=', keylogin)
    .where('purpose', '=', purpose)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/** Wrong tries at a code from an origin. */
export const wrongTriesFrom = async (query: Queryable, codeId: number, origin: string): Promise<number> =>
  (
    await query
      .selectFrom('code_tries')
      .select('wrong')
      .where('code_id', '=', codeId)
      .where('origin', '=', origin)
      .executeTakeFirst()
  )?.wrong ?? 0

/** Wrong tries from an origin at the codes of an address since an instant (epoch ms). */
export const wrongTriesOf = async (
  query: Queryable,
  { email, origin, since }: { email: string; origin: string; since: number },
): Promise<number> =>
  Number(
    (
      await query
        .selectFrom('code_tries')
        .innerJoin('codes', 'codes.id', 'code_tries.code_id')
        .select(({ fn }) => fn.sum<number | string | null>('code_tries.wrong').as('wrong'))
        .where('codes.email', '=', email)
        .where('codes.sent_ms', '>', since)
        .where('code_tries.origin', '=', origin)
        .executeTakeFirst()
    )?.wrong ?? 0,
  )

/** Counts a wrong try, for its origin and in total. */
export const countWrongTry = async (trx: Trx, codeId: number, origin: string): Promise<number> => {
  const { wrong } = await trx
    .insertInto('code_tries')
    .values({ code_id: codeId, origin, wrong: 1 })
    .onConflict((oc) =>
      oc.columns(['code_id', 'origin']).doUpdateSet((eb) => ({ wrong: eb('code_tries.wrong', '+', 1) })),
    )
    .returning('wrong')
    .executeTakeFirstOrThrow()
  await trx
    .updateTable('codes')
    .set((eb) => ({ wrong_total: eb('wrong_total', '+', 1) }))
    .where('id', '=', codeId)
    .execute()
  return wrong
}

/** Closes a code for every origin; `now` in epoch ms. */
export const markCodeBurnt = async (trx: Trx, codeId: number, now: number): Promise<void> => {
  await trx.updateTable('codes').set({ burnt_ms: now }).where('id', '=', codeId).execute()
}

/** Marks a code as used; `now` in epoch ms. */
export const markCodeUsed = async (trx: Trx, codeId: number, now: number): Promise<void> => {
  await trx.updateTable('codes').set({ used_ms: now }).where('id', '=', codeId).execute()
}

/** Forgets a code whose mail could not be sent: it counts neither for the wait nor for the hour. */
export const deleteCode = async (query: Queryable, id: number): Promise<void> => {
  await query.deleteFrom('codes').where('id', '=', id).execute()
}
