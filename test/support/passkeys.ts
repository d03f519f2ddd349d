import { tokenHashOf } from '../../server/identity/keys'
import { makeChallenge } from '../../server/modules/passkeys/challenges'
import { makePasskey } from './authenticator'
import type { TestServer, TestSession } from './server'

const handleOf = (keylogin: string) => Buffer.from(keylogin).toString('base64url')

/** What a browser makes of a challenge for a new passkey of this session. */
export const newPasskey = ({ deps }: Pick<TestServer, 'deps'>, { keylogin, session_id }: TestSession) =>
  makePasskey({ challenge: makeChallenge(deps, `save ${tokenHashOf(session_id)}`) }, handleOf(keylogin))

/** Adds a passkey to an account, without a mail about it; gives it with the id of its row. */
export const addPasskey = async ({ clock, db }: Pick<TestServer, 'clock' | 'db'>, accountId: number) => {
  const { keylogin } = await db.query
    .selectFrom('accounts')
    .select('keylogin')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { passkey, publicKey } = makePasskey({ challenge: '' }, handleOf(keylogin))
  const { id } = await db.query
    .insertInto('passkeys')
    .values({
      account_id: accountId,
      credential_id: passkey.id,
      public_key: publicKey,
      counter: 0,
      device: 'Firefox · Linux',
      created_ms: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { passkey, passkeyId: String(id) }
}
