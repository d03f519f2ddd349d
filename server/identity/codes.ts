import type { Clock } from '#domain/calendar'
import {
  CODE_LIFETIME_MS,
  CODE_TRIES_IN_ALL,
  CODE_TRIES_PER_ORIGIN,
  CODES_PER_HOUR,
  resendSecondsLeft,
} from '#domain/codes'
import { CODE_LENGTH, RESEND_WAIT_S } from '#domain/constants'
import { mailboxOf } from '#domain/email'
import type { Db, Trx } from '../db/port'
import type { CodePurpose, CodeRow } from '../db/schema'
import { Refusal } from '../errors'
import { giveUpCodeMails } from '../mail/mails-repository'
import type { Random } from '../random'
import { TEXTS } from '../texts'
import {
  countWrongTry,
  deleteCodesBefore,
  findOlderCodes,
  findSentCodes,
  insertCode,
  lockNewestCode,
  markCodeBurnt,
  markCodeUsed,
  wrongTriesFrom,
} from './codes-repository'
import { codeHashOf, type Secrets, sameHash } from './keys'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** After so many wrong tries within a day an address gets one code an hour (decision 005). */
const WRONG_TRIES_A_DAY = 60
/** Stands in for the hash of a code that opens nothing; no code has it. */
const NO_HASH = '-'.repeat(64)

type CodeDeps = { clock: Clock; random: Random; secrets: Secrets }
type Person = { purpose: CodePurpose; email: string; keylogin: string }

/** Six digits, and the id by which their mail is found. */
export type IssuedCode = { code: string; codeId: number }

/** The result of a try. Commit the transaction for every kind, so that wrong tries count. */
export type CodeTry =
  | { kind: 'right'; email: string }
  | { kind: 'wrong' | 'expired' | 'used' | 'burnt' | 'none' }

/** The refusal for a failed try. */
export const codeRefusalOf = (kind: Exclude<CodeTry['kind'], 'right'>): Refusal => {
  const texts = {
    wrong: TEXTS.codeWrong,
    none: TEXTS.codeWrong,
    expired: TEXTS.codeExpired,
    used: TEXTS.codeUsed,
    burnt: TEXTS.codeBurnt,
  }
  return new Refusal(texts[kind])
}

/**
 * Makes a new code for a person and gives its six digits and its id; older ones stop working, and pending mails that
 * bring them are given up. With `opens: false` (unknown e-mail) it opens nothing, but limits and responses are the same.
 * Refuses within 60 s of the last one and after 6 in an hour (1 for an address under guessing), saying how long to wait.
 */
export const issueCode = async (
  trx: Trx,
  deps: CodeDeps & { db: Pick<Db, 'hold'> },
  person: Person & { opens: boolean },
): Promise<IssuedCode> => {
  const now = deps.clock.now()
  // Codes for one mailbox are made one by one, also the first, which has no row to lock yet.
  await deps.db.hold(trx, mailboxOf(person.email))
  await refuseTooSoon(trx, person, now)
  const code = String(deps.random.below(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const codeHash = codeHashOf(deps.secrets, person.purpose, person.email, code)
  await deleteCodesBefore(trx, now - DAY_MS)
  await giveUpCodeMails(trx, { codes: await findOlderCodes(trx, person), now, reason: 'code replaced' })
  const codeId = await insertCode(trx, {
    purpose: person.purpose,
    email: person.email,
    keylogin: person.keylogin,
    codeHash: person.opens ? codeHash : null,
    sent: now,
    expires: now + CODE_LIFETIME_MS,
  })
  return { code, codeId }
}

const refuseTooSoon = async (trx: Trx, { email, purpose }: Person, now: number): Promise<void> => {
  const sent = await findSentCodes(trx, { mailbox: mailboxOf(email), from: now - DAY_MS, to: now })
  const own = sent.filter((code) => code.email === email)
  const last = own.find((code) => code.purpose === purpose)?.sent_ms
  if (last !== undefined && last > now - RESEND_WAIT_S * 1000) {
    throw new Refusal(TEXTS.resendWait(resendSecondsLeft(last, now)))
  }
  const isGuessedAt = own.reduce((sum, code) => sum + code.wrong_total, 0) >= WRONG_TRIES_A_DAY
  const blocking = isGuessedAt ? own[0]?.sent_ms : sent[CODES_PER_HOUR - 1]?.sent_ms
  if (blocking === undefined || blocking <= now - HOUR_MS) return
  const wait = Math.ceil((blocking + HOUR_MS - now) / MINUTE_MS)
  throw new Refusal(isGuessedAt ? TEXTS.guessedAt(wait) : TEXTS.tooManyCodes(wait))
}

/**
 * Tries a code. It works once, for ten minutes. Five wrong tries close it to the origin they come from, twenty to every
 * origin: the public key alone must not be enough to lock a person out.
 */
export const tryCode = async (
  trx: Trx,
  deps: Pick<CodeDeps, 'clock' | 'secrets'>,
  attempt: { purpose: CodePurpose; keylogin: string; code: string; origin: string },
): Promise<CodeTry> => {
  const row = await lockNewestCode(trx, attempt.keylogin, attempt.purpose)
  if (!row) return { kind: 'none' }
  const now = deps.clock.now()
  const closed = await closedKind(trx, row, attempt.origin, now)
  if (closed) return { kind: closed }
  const hash = codeHashOf(deps.secrets, row.purpose, row.email, attempt.code)
  if (sameHash(hash, row.code_hash ?? NO_HASH)) {
    await markCodeUsed(trx, row.id, now)
    await giveUpCodeMails(trx, { codes: [row.id], now, reason: 'code used' })
    return { kind: 'right', email: row.email }
  }
  await countWrongTry(trx, row.id, attempt.origin)
  if (row.wrong_total + 1 >= CODE_TRIES_IN_ALL) {
    await markCodeBurnt(trx, row.id, now)
    await giveUpCodeMails(trx, { codes: [row.id], now, reason: 'code burnt' })
  }
  return { kind: 'wrong' }
}

const closedKind = async (
  trx: Trx,
  row: CodeRow,
  origin: string,
  now: number,
): Promise<'used' | 'burnt' | 'expired' | null> => {
  if (row.used_ms !== null) return 'used'
  if (row.burnt_ms !== null) return 'burnt'
  if ((await wrongTriesFrom(trx, row.id, origin)) >= CODE_TRIES_PER_ORIGIN) return 'burnt'
  return row.expires_ms <= now ? 'expired' : null
}
