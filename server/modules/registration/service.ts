import type {
  createAccount,
  sendRegistrationCode,
  validateRegistrationCode,
} from '#contract/calls/registration'
import type { CallInput } from '#contract/envelope'
import { dateTimeIn, timeIn } from '#domain/calendar'
import { CODE_LIFETIME_MS, codeIn } from '#domain/codes'
import { ROLE_CLIENT } from '#domain/constants'
import { mailboxOf } from '#domain/email'
import { MESSAGES } from '#domain/messages'
import { REGISTRATION_REQUIRED } from '#domain/required-fields'
import { isServed, placeName } from '#domain/sectors'
import type { Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { openAccount } from '../../identity/accounts'
import { saveAddressOf } from '../../identity/addresses-repository'
import { mailCode } from '../../identity/code-mails'
import { refuseTry, tryCode } from '../../identity/code-tries'
import { type IssuedCode, issueCode } from '../../identity/codes'
import { keyloginOf } from '../../identity/keys'
import { lockAccountByEmail } from '../../identity/lock-repository'
import {
  type AddressForm,
  addressFormOf,
  emailOf,
  requireFilled,
  requirePhone,
} from '../../identity/person-form'
import { openSession, type SignInFrom } from '../../identity/sessions'
import { userOf } from '../../identity/users'
import { findAccountByKey } from '../../identity/users-repository'
import { mailOf } from '../../mail/mail-of'
import type { OutgoingMail } from '../../mail/port'
import { senderOf } from '../../mail/sender'
import { LETTERS } from '../../mail/texts'
import { TEXTS } from '../../texts'
import { markTicketsUsed } from './repository'
import { REGISTRATION_ANSWERS } from './texts'
import { claimTicket, issueTicket } from './ticket-service'
import { deleteWaiting } from './waiting-repository'

export type RegistrationDeps = Pick<
  ModuleDeps,
  'config' | 'db' | 'clock' | 'random' | 'secrets' | 'settings' | 'mail' | 'security'
>

type Person = { nombre: string; apellidos: string; email: string; phone: string; referrer: string }

/** Registering. No response reveals whether an e-mail has an account already; only the mail itself does. */
export const registrationService = (deps: RegistrationDeps) => ({
  /** Mails a code, or that there is an account already. Refuses empty fields, an invalid e-mail, and haste. */
  async sendCode({ email: typed, nombre, phone }: CallInput<typeof sendRegistrationCode>, origin: string) {
    requireFilled({ nombre, email: typed, phone }, ['nombre', 'email', 'phone'])
    requirePhone(phone)
    const email = emailOf(typed)
    await mailCode(deps, { typed, origin }, (trx) => issueAndMail(trx, deps, { email, origin }))
    return {}
  },

  /** Gives a ticket for the right code; wrong tries count by `origin`. Refuses in words (decisions). */
  async verify({ code, email: typed }: CallInput<typeof validateRegistrationCode>, origin: string) {
    const digits = codeIn(code)
    if (digits === null) throw new Refusal(TEXTS.codeShape)
    if (typed === undefined || typed.trim() === '') throw new Refusal(REGISTRATION_ANSWERS.emailMissing)
    const keylogin = keyloginOf(deps.secrets, emailOf(typed))
    const result = await deps.db.transaction(async (trx) => {
      const given = {
        purposes: ['registration'],
        keylogin,
        code: digits,
        accountId: undefined,
        origin,
      } as const
      const attempt = await tryCode(trx, deps, given)
      if (attempt.kind !== 'right') return attempt
      return { kind: attempt.kind, registro: await issueTicket(trx, deps, attempt.email) }
    })
    if (result.kind !== 'right') return refuseTry(deps, result.kind, { network: origin })
    return { registro: result.registro }
  },

  /** Opens the account of a verified e-mail and signs its person in (Specification §7). Refuses an invalid ticket. */
  async create(
    { account, address: typedAddress, registro }: CallInput<typeof createAccount>,
    from: SignInFrom,
  ) {
    const person = personOf(account)
    const address = addressFormOf(typedAddress)
    if (!isServed(deps.settings.now().web.sectorsServed, address)) {
      throw new Refusal(MESSAGES.notServed(placeName(address)))
    }
    if (registro === undefined || registro === '') throw new Refusal(REGISTRATION_ANSWERS.ticketMissing)
    const opened = await deps.db.transaction((trx) =>
      register(trx, deps, { person, address, registro, from }),
    )
    await deps.security.record({ event: 'registered', accountId: opened.accountId, network: from.origin })
    const user = await userOf(deps.db.query, opened.accountId)
    return { session_id: opened.sessionId, keylogin: user.keylogin, user }
  },
})

const personOf = (typed: CallInput<typeof createAccount>['account']): Person => {
  requireFilled(typed, REGISTRATION_REQUIRED)
  requirePhone(typed.phone)
  return { ...typed, email: emailOf(typed.email), referrer: typed.referrer.trim() }
}

const issueAndMail = async (
  trx: Trx,
  deps: RegistrationDeps,
  { email, origin }: { email: string; origin: string },
): Promise<void> => {
  // Locked, so that deleting the account meanwhile leaves no code or mail behind.
  const account = await lockAccountByEmail(trx, email)
  const opens = account === undefined
  const keylogin = keyloginOf(deps.secrets, email)
  const person = { purpose: 'registration', email, keylogin, accountId: account?.id, origin } as const
  const issued = await issueCode(trx, deps, { ...person, opens })
  if (issued !== null) await deps.mail.enqueue(trx, mailFor(deps, email, opens ? issued : null))
}

/** A mail to an unverified address carries no text that was typed. */
const mailFor = (
  { clock, ...deps }: RegistrationDeps,
  email: string,
  issued: IssuedCode | null,
): OutgoingMail => {
  const sender = senderOf(deps)
  if (issued === null) return mailOf({ to: email, sender, letter: LETTERS.registrationKnown(sender) })
  const { code, codeId } = issued
  const letter = LETTERS.registrationCode({ ...sender, code, time: timeIn(clock) })
  return mailOf({ to: email, sender, letter, codeId, expires: clock.now() + CODE_LIFETIME_MS })
}

/** Only clients invite (Specification §2): an administrator's key counts as unknown, and so does one's own mailbox. */
const referrerOf = async (
  trx: Trx,
  { email, referrer }: Pick<Person, 'email' | 'referrer'>,
): Promise<number | null> => {
  const account = await findAccountByKey(trx, referrer)
  const isOther = mailboxOf(account?.email ?? '') !== mailboxOf(email)
  return account?.rol === ROLE_CLIENT && isOther ? account.id : null
}

type NewClient = {
  person: Person
  address: AddressForm
  registro: string
  from: SignInFrom
}

const register = async (
  trx: Trx,
  deps: RegistrationDeps,
  { address, from, person, registro }: NewClient,
): Promise<{ accountId: number; sessionId: string }> => {
  const { email, referrer: _referrer, ...names } = person
  const now = deps.clock.now()
  // Deleting the account with this e-mail also locks it before the ticket.
  await lockAccountByEmail(trx, email)
  await claimTicket(trx, registro, email, now)
  // The new person has no account yet, so the own key counts as unknown.
  const referrer_id = await referrerOf(trx, person)
  // The checkbox of the form is about the terms of now.
  const terms = {
    terms_saved_at: deps.settings.now().terms.version,
    terms_accepted_at: dateTimeIn(deps.clock),
  }
  const accountId = await openAccount(trx, deps, { ...names, email, rol: ROLE_CLIENT, referrer_id, ...terms })
  if (accountId === undefined) throw new Refusal(REGISTRATION_ANSWERS.accountExists)
  await saveAddressOf(trx, accountId, address)
  await markTicketsUsed(trx, email, now)
  await deleteWaiting(trx, email)
  return { accountId, sessionId: await openSession(trx, deps, accountId, from) }
}
