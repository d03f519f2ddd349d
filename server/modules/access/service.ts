import { CODE_LIFETIME_MS, isCode } from '#domain/codes'
import { comparedEmail } from '#domain/email'
import { homeOf } from '#domain/session-rules'
import { publicUrlOf } from '../../config'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { codeRefusalOf, type IssuedCode, issueCode, tryCode } from '../../identity/codes'
import { keyloginOf } from '../../identity/keys'
import { lockAccountByEmail, lockAccountByKey } from '../../identity/lock-repository'
import { emailOf } from '../../identity/person-form'
import { openSession } from '../../identity/sessions'
import { userOf } from '../../identity/users'
import { mailOf } from '../../mail/letter'
import type { OutgoingMail } from '../../mail/port'
import { LETTERS } from '../../mail/texts'
import { TEXTS } from '../../texts'

/** Times 2 s on the screen (Specification §4). */
const SECONDS_RETURN = 1

export type AccessDeps = Pick<ModuleDeps, 'config' | 'db' | 'clock' | 'random' | 'secrets' | 'mail'>

/** Signing in. No response reveals whether an e-mail has an account; only the mail itself does. */
export const accessService = (deps: AccessDeps) => ({
  /** Mails a code and gives the public key, also for an e-mail without an account. Refuses an invalid e-mail. */
  async sendCode(typed: string) {
    // An account is found in spite of invisible characters; only a new e-mail is refused for them.
    emailOf(comparedEmail(typed))
    const keylogin = await deps.db.transaction((trx) => issueAndMail(trx, deps, typed))
    deps.mail.deliver()
    return { keylogin }
  },

  /** Opens a session for the right code; wrong tries count by `origin`. Refuses in words (decisions). */
  async enter({ code, keylogin, origin }: { keylogin: string; code: string; origin: string }) {
    const typed = code.replace(/\s/g, '')
    if (!isCode(typed)) throw new Refusal(TEXTS.codeShape)
    const entry = await deps.db.transaction(async (trx) => {
      const account = await lockAccountByKey(trx, keylogin)
      const attempt = await tryCode(trx, deps, { purpose: 'login', keylogin, code: typed, origin })
      if (attempt.kind !== 'right') return attempt
      if (account?.email !== attempt.email) return { kind: 'none' as const }
      return { kind: attempt.kind, account, session_id: await openSession(trx, deps, account.id) }
    })
    if (entry.kind !== 'right') throw codeRefusalOf(entry.kind)
    return {
      session_id: entry.session_id,
      user: await userOf(deps.db.query, entry.account.id),
      url_return: homeOf(entry.account.rol),
      seconds_return: SECONDS_RETURN,
    }
  },
})

const issueAndMail = async (trx: Trx, deps: AccessDeps, typed: string): Promise<string> => {
  // Locked, so that deleting the account meanwhile leaves no code or mail behind.
  const account = await lockAccountByEmail(trx, typed)
  const email = account?.email ?? comparedEmail(typed)
  // Made in every case: response times must not tell either.
  const made = keyloginOf(deps.secrets, email)
  const keylogin = account?.keylogin ?? made
  const opens = account !== undefined
  const issued = await issueCode(trx, deps, { purpose: 'login', email, keylogin, opens })
  await deps.mail.enqueue(trx, mailFor(deps, email, account, issued))
  return keylogin
}

const mailFor = (
  { clock, config }: AccessDeps,
  email: string,
  account: AccountRow | undefined,
  { code, codeId }: IssuedCode,
): OutgoingMail => {
  const site = publicUrlOf(config)
  if (!account) return mailOf({ to: email, letter: LETTERS.loginUnknown({ site }) })
  const letter = LETTERS.loginCode({ name: account.nombre, code, site })
  return mailOf({ to: email, letter, codeId, expires: clock.now() + CODE_LIFETIME_MS })
}
