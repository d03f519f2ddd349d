import type { Db } from '../../server/db/port'

/** Adds a notice whose mail was sent; returns the mail's id. */
export const addNoticeMail = async (
  db: Db,
  { accountId, now }: { accountId: number; now: number },
): Promise<number> => {
  const { email } = await db.query
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const message_id = `<notice-${accountId}@demo.test>`
  // A menu's notice stays true.
  const facts = { from: 'lunes 2 de marzo', to: 'viernes 6 de marzo' }
  const letter = JSON.stringify({ kind: 'menu', name: 'menu', facts })
  await db.query
    .insertInto('notices')
    .values({ account_id: accountId, key: 'menu 0', letter, created_ms: now, message_id })
    .execute()
  const { id } = await db.query
    .insertInto('mails')
    .values({
      message_id,
      recipient: email ?? '',
      subject: 'Ya está el menú de la semana',
      body: '',
      html: null,
      code: null,
      created_ms: now,
      sent_ms: now,
      next_try_ms: now,
      expires_ms: null,
      gave_up_ms: null,
      last_error: null,
      code_id: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
