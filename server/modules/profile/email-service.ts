import type { CallInput } from '#contract/envelope'
import type { changeEmail, sendEmailCode } from '#contract/extensions/own-data'
import { timeIn } from '#domain/calendar'
import { CODE_LIFETIME_MS, codeIn } from '#domain/codes'
import { isSameEmail } from '#domain/email'
import type { Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { moveAccount } from '../../identity/accounts'
import { mailCode } from '../../identity/code-mails'
import { refuseTry, tryCode } from '../../identity/code-tries'
import { issueCode } from '../../identity/codes'
import { keyloginOf } from '../../identity/keys'
import { lockAccount } from '../../identity/lock-repository'
import { emailOf } from '../../identity/person-form'
import type { Caller, SignInFrom } from '../../identity/sessions'
import { endSessionsOf } from '../../identity/sessions-repository'
import { acceptanceOf, signIn } from '../../identity/sign-in'
import { findAccountByEmail } from '../../identity/users-repository'
import { mailOf } from '../../mail/mail-of'
import { senderOf } from '../../mail/sender'
import { LETTERS } from '../../mail/texts'
import { TEXTS } from '../../texts'
import { PROFILE_ANSWERS } from './texts'

export type EmailDeps = Pick<
  ModuleDeps,
  'clock' | 'config' | 'db' | 'mail' | 'random' | 'secrets' | 'security' | 'settings'
>

const purpose = 'email'

/** Moves an account to another e-mail, which a mailed code proves. */
export const emailService = (deps: EmailDeps) => ({
  /** Mails a code to the new e-mail, or that it has an account already: no response tells. */
  async sendCode(
    { accountId }: Pick<Caller, 'accountId'>,
    { email: typed }: CallInput<typeof sendEmailCode>,
    origin: string,
  ) {
    const email = emailOf(typed)
    await mailCode(deps, { typed, origin }, (trx) => issueAndMail(trx, deps, { accountId, email, origin }))
    return {}
  },

  /**
   * Stores the new e-mail for the right code, and tells the old one. The public key follows the e-mail, so every session
   * ends and the caller's begins anew. Refuses in words; wrong tries count by network.
   */
  async change(
    { accountId }: Pick<Caller, 'accountId'>,
    { code, email: typed }: CallInput<typeof changeEmail>,
    from: SignInFrom,
  ) {
    const digits = codeIn(code)
    if (digits === null) throw new Refusal(TEXTS.codeShape)
    const email = emailOf(typed)
    const who = { accountId, network: from.origin }
    const keylogin = keyloginOf(deps.secrets, email)
    // No network counts as known here: the code proves another mailbox, which may be a stranger's.
    const given = {
      purposes: [purpose],
      keylogin,
      code: digits,
      accountId: undefined,
      origin: from.origin,
    } as const
    const moved = await deps.db.transaction(async (trx) => {
      const account = await lockAccount(trx, accountId)
      if (!account) throw new Refusal(TEXTS.noActiveSession)
      const attempt = await tryCode(trx, deps, given)
      if (attempt.kind !== 'right') return attempt
      const isMoved = await moveAccount(trx, deps, { accountId, email })
      if (!isMoved) throw new Refusal(PROFILE_ANSWERS.emailTaken)
      await endSessionsOf(trx, accountId)
      if (account.email !== null) await tellOldEmail(trx, deps, { ...account, email: account.email })
      return { kind: attempt.kind, entry: await signIn(trx, deps, { ...account, email, keylogin }, from) }
    })
    if (moved.kind !== 'right') return refuseTry(deps, moved.kind, who)
    deps.mail.deliver()
    await deps.security.record({ event: 'email_changed', ...who })
    const { session_id, user } = await acceptanceOf(deps, moved.entry)
    return { session_id, keylogin, user }
  },
})

const issueAndMail = async (
  trx: Trx,
  deps: EmailDeps,
  { accountId, email, origin }: { accountId: number; email: string; origin: string },
): Promise<void> => {
  const account = await lockAccount(trx, accountId)
  if (isSameEmail(account?.email ?? '', email)) throw new Refusal(PROFILE_ANSWERS.sameEmail)
  const opens = (await findAccountByEmail(trx, email)) === undefined
  const keylogin = keyloginOf(deps.secrets, email)
  const person = { purpose, email, keylogin, accountId: undefined, origin } as const
  const issued = await issueCode(trx, deps, { ...person, opens })
  if (issued === null) return
  const sender = senderOf(deps)
  const { code, codeId } = issued
  const letter = opens
    ? LETTERS.emailCode({ ...sender, code, time: timeIn(deps.clock) })
    : LETTERS.emailTaken(sender)
  const ends = opens && { codeId, expires: deps.clock.now() + CODE_LIFETIME_MS }
  await deps.mail.enqueue(trx, mailOf({ to: email, sender, letter, ...ends }))
}

const tellOldEmail = async (
  trx: Trx,
  deps: EmailDeps,
  { email, nombre }: { email: string; nombre: string },
): Promise<void> => {
  const sender = senderOf(deps)
  const support = deps.settings.now().web.supportEmail
  const letter = LETTERS.emailChanged({ ...sender, name: nombre, support })
  await deps.mail.enqueue(trx, mailOf({ to: email, sender, letter }))
}
