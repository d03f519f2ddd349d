import { timeIn } from '#domain/calendar'
import { CODE_LIFETIME_MS, codeIn } from '#domain/codes'
import { ROLE_CLIENT } from '#domain/constants'
import { comparedEmail } from '#domain/email'
import type { Trx } from '../../db/port'
import type { AccountRow } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { mailCode } from '../../identity/code-mails'
import { refuseTry, tryCode } from '../../identity/code-tries'
import { CodeLimit, hasLiveCode, type IssuedCode, issueCode } from '../../identity/codes'
import { keyloginOf } from '../../identity/keys'
import { lockAccountByEmail, lockAccountByKey } from '../../identity/lock-repository'
import { emailOf } from '../../identity/person-form'
import { acceptanceOf, signIn } from '../../identity/sign-in'
import { mailOf } from '../../mail/mail-of'
import type { OutgoingMail } from '../../mail/port'
import { senderOf } from '../../mail/sender'
import { LETTERS } from '../../mail/texts'
import { TEXTS } from '../../texts'

export type AccessDeps = Pick<
  ModuleDeps,
  'config' | 'db' | 'clock' | 'random' | 'secrets' | 'settings' | 'mail' | 'security'
>

type Attempt = { keylogin: string; code: string; origin: string; userAgent: string }

/** Signing in. No response reveals whether an e-mail has an account; only the mail itself does. */
export const accessService = (deps: AccessDeps) => ({
  /** Mails a code and gives the public key, also for an e-mail without an account. Refuses an invalid e-mail. */
  async sendCode(typed: string, origin: string) {
    // An account is found in spite of invisible characters; only a new e-mail is refused for them.
    emailOf(comparedEmail(typed))
    const sender = { typed, origin }
    return { keylogin: await mailCode(deps, sender, (trx) => issueAndMail(trx, deps, sender)) }
  },

  /** Opens a session for the right code; wrong tries count by `origin`. Refuses in words (decisions). */
  async enter({ code, keylogin, origin, userAgent }: Attempt) {
    const typed = codeIn(code)
    if (typed === null) throw new Refusal(TEXTS.codeShape)
    const entry = await deps.db.transaction(async (trx) => {
      const account = await lockAccountByKey(trx, keylogin)
      const accountId = account?.id
      const given = { purposes: SIGN_IN, keylogin, code: typed, accountId, origin }
      const attempt = await tryCode(trx, deps, given)
      if (attempt.kind !== 'right') return { kind: attempt.kind, accountId }
      const isForThem = attempt.purpose === 'login' || account?.rol === ROLE_CLIENT
      if (account?.email !== attempt.email || !isForThem) return { kind: 'none' as const, accountId }
      const entered = await signIn(trx, deps, account, { origin, userAgent })
      return { kind: attempt.kind, accountId, ...entered }
    })
    const who = { accountId: entry.accountId, network: origin }
    if (entry.kind !== 'right') return refuseTry(deps, entry.kind, who)
    await deps.security.record({ event: 'signed_in', ...who })
    return acceptanceOf(deps, entry)
  },
})

/** A mailed code, or one that the office read out: that is for clients alone. */
const SIGN_IN = ['login', 'office'] as const

const issueAndMail = async (
  trx: Trx,
  deps: AccessDeps,
  { typed, origin }: { typed: string; origin: string },
): Promise<string> => {
  // Locked, so that deleting the account meanwhile leaves no code or mail behind.
  const account = await lockAccountByEmail(trx, typed)
  const email = account?.email ?? comparedEmail(typed)
  // Made in every case: response times must not tell either.
  const made = keyloginOf(deps.secrets, email)
  const keylogin = account?.keylogin ?? made
  const person = { purpose: 'login', email, keylogin, accountId: account?.id, origin } as const
  try {
    const issued = await issueCode(trx, deps, { ...person, opens: account !== undefined })
    if (issued !== null) await deps.mail.enqueue(trx, mailFor(deps, email, account, issued))
  } catch (error) {
    // The client on the telephone needs no mail, only the next step.
    const isReadOut =
      error instanceof CodeLimit && (await hasLiveCode(trx, deps, { keylogin, purpose: 'office' }))
    if (!isReadOut) throw error
  }
  return keylogin
}

const mailFor = (
  { clock, ...deps }: AccessDeps,
  email: string,
  account: AccountRow | undefined,
  { code, codeId }: IssuedCode,
): OutgoingMail => {
  const sender = senderOf(deps)
  if (!account) return mailOf({ to: email, sender, letter: LETTERS.loginUnknown(sender) })
  const letter = LETTERS.loginCode({ ...sender, name: account.nombre, code, time: timeIn(clock) })
  return mailOf({ to: email, sender, letter, codeId, expires: clock.now() + CODE_LIFETIME_MS })
}
