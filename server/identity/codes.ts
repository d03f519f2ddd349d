import { millisecondsInMinute } from 'date-fns/constants'
import { milliseconds } from 'date-fns/milliseconds'
import type { Clock } from '#domain/calendar'
import { CODE_LIFETIME_MS, CODES_PER_HOUR, resendSecondsLeft } from '#domain/codes'
import { CODE_LENGTH, RESEND_WAIT_S } from '#domain/constants'
import { mailboxOf } from '#domain/email'
import type { Db, Trx } from '../db/port'
import type { CodePurpose } from '../db/schema'
import { Refusal } from '../errors'
import { giveUpCodeMails } from '../mail/mails-repository'
import type { Random } from '../random'
import { TEXTS } from '../texts'
import { closedKind, type TryFrom } from './code-tries'
import { findOlderCodes, findSentCodes, insertCode, lockNewestCode } from './codes-repository'
import { codeHashOf, type Secrets } from './keys'
import { type CodeCaller, type Familiarity, familiarityOf } from './known-networks'

const HOUR_MS = milliseconds({ hours: 1 })
const DAY_MS = milliseconds({ days: 1 })
/** After so many wrong tries within a day an address gets one code an hour (decision 005). */
const WRONG_TRIES_A_DAY = 60

type CodeDeps = { clock: Clock; random: Random; secrets: Secrets }
type Person = { purpose: CodePurpose; email: string; keylogin: string }

/** Six digits, and the id by which their mail is found. */
export type IssuedCode = { code: string; codeId: number }

/** No code is mailed now. `isHourly`: by the limit of an hour, not by the wait of 60 s between two codes. */
export class CodeLimit extends Refusal {
  constructor(
    mensaje: string,
    readonly isHourly: boolean,
  ) {
    super(mensaje)
    this.name = 'CodeLimit'
  }
}

/**
 * Makes a new code to mail to a person; older ones stop working, and pending mails that bring them are given up. With
 * `opens: false` (unknown e-mail) it opens nothing, but limits and responses are the same. Throws a CodeLimit within
 * 60 s of the last one and after 6 in an hour (1 for an address under guessing), saying how long to wait. For networks
 * that signed in before, the hour counts only what those asked for, and guessing elsewhere changes nothing. null: this
 * network asked within those 60 s, and can type the code that it was sent. Its first response was lost.
 */
export const issueCode = async (
  trx: Trx,
  deps: CodeDeps & { db: Pick<Db, 'hold'> },
  person: Person & CodeCaller & { opens: boolean },
): Promise<IssuedCode | null> => {
  const now = deps.clock.now()
  // Codes for one mailbox are made one by one, also the first, which has no row to lock yet.
  await deps.db.hold(trx, mailboxOf(person.email))
  const familiarity = await familiarityOf(trx, person, { email: person.email, now })
  if (await isRepeat(trx, person, { ...familiarity, origin: person.origin, now })) return null
  await refuseTooSoon(trx, person, familiarity, now)
  return storeNewCode(trx, deps, person)
}

/**
 * Makes a code for the office to read out to a client, beside the mailed one and outside its hour; an earlier one stops
 * working. Only its hash stays. With the account locked. Throws a CodeLimit within 60 s of the last one.
 */
export const issueOfficeCode = async (
  trx: Trx,
  deps: CodeDeps,
  { email, keylogin }: Pick<Person, 'email' | 'keylogin'>,
): Promise<string> => {
  const now = deps.clock.now()
  const last = await lockNewestCode(trx, keylogin, 'office')
  if (last) refuseWithinWait(last.sent_ms, now)
  const person = { purpose: 'office', email, keylogin, opens: true, origin: null } as const
  return (await storeNewCode(trx, deps, person)).code
}

const storeNewCode = async (
  trx: Trx,
  { clock, random, secrets }: CodeDeps,
  { email, keylogin, opens, origin, purpose }: Person & { opens: boolean; origin: string | null },
): Promise<IssuedCode> => {
  const now = clock.now()
  const code = String(random.below(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  await giveUpCodeMails(trx, {
    codes: await findOlderCodes(trx, { keylogin, purpose }),
    now,
    reason: 'code replaced',
  })
  const codeId = await insertCode(trx, {
    purpose,
    email,
    keylogin,
    code_hash: opens ? codeHashOf(secrets, purpose, email, code) : null,
    sent_ms: now,
    expires_ms: now + CODE_LIFETIME_MS,
    origin,
  })
  return { code, codeId }
}

const isRepeat = async (trx: Trx, { keylogin, purpose }: Person, caller: TryFrom): Promise<boolean> => {
  const last = await lockNewestCode(trx, keylogin, purpose)
  if (last?.origin !== caller.origin || !isWithinWait(last.sent_ms, caller.now)) return false
  return (await closedKind(trx, last, caller)) === null
}

const refuseTooSoon = async (
  trx: Trx,
  { email, purpose }: Person,
  { isTrusted, known }: Familiarity,
  now: number,
): Promise<void> => {
  const sent = await findSentCodes(trx, { mailbox: mailboxOf(email), from: now - DAY_MS, to: now })
  const own = sent.filter((code) => code.email === email)
  const last = own.find((code) => code.purpose === purpose)?.sent_ms
  if (last !== undefined) refuseWithinWait(last, now)
  const counted = isTrusted ? sent.filter(({ origin }) => origin !== null && known.includes(origin)) : sent
  const wrong = own.reduce((sum, code) => sum + code.wrong_total, 0)
  const isGuessedAt = !isTrusted && wrong >= WRONG_TRIES_A_DAY
  const blocking = isGuessedAt ? own[0]?.sent_ms : counted[CODES_PER_HOUR - 1]?.sent_ms
  if (blocking === undefined || blocking <= now - HOUR_MS) return
  const wait = Math.ceil((blocking + HOUR_MS - now) / millisecondsInMinute)
  throw new CodeLimit(isGuessedAt ? TEXTS.guessedAt(wait) : TEXTS.tooManyCodes(wait), true)
}

const isWithinWait = (last: number, now: number): boolean => last > now - RESEND_WAIT_S * 1000

const refuseWithinWait = (last: number, now: number): void => {
  if (!isWithinWait(last, now)) return
  throw new CodeLimit(TEXTS.resendWait(resendSecondsLeft(last, now)), false)
}

/** Whether a person has a code of this purpose that can still be typed. */
export const hasLiveCode = async (
  trx: Trx,
  { clock }: Pick<CodeDeps, 'clock'>,
  { keylogin, purpose }: Pick<Person, 'keylogin' | 'purpose'>,
): Promise<boolean> => {
  const row = await lockNewestCode(trx, keylogin, purpose)
  return row !== undefined && row.used_ms === null && row.expires_ms > clock.now()
}
