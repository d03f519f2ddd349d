import { openSession } from '../../server/identity/sessions'
import type { TestServer, TestSession } from './server'

/** Opens a session for an account, by its id or its e-mail, without code and mail. */
export const sessionFor = async (
  { db, deps }: Pick<TestServer, 'db' | 'deps'>,
  account: number | string,
): Promise<TestSession> => {
  const { id, keylogin } = await db.query
    .selectFrom('accounts')
    .select(['id', 'keylogin'])
    .where(typeof account === 'number' ? 'id' : 'email', '=', account)
    .executeTakeFirstOrThrow()
  return { session_id: await db.transaction((trx) => openSession(trx, deps, id)), keylogin }
}
