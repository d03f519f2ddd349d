import type { Clock } from '#domain/calendar'
import {
  CODE_LIFETIME_MS,
  CODE_TRIES_IN_ALL,
  CODE_TRIES_PER_ORIGIN,
  CODES_PER_HOUR,
  resendSecondsLeft,
} from '#domain/codes'
import { CODE_LENGTH, RESEND_WAIT_S } from '#domain/constants'
import type { Trx } from '../db/port'
import type { CodePurpose, CodeRow } from '../db/schema'
import { Refusal } from '../errors'
import type { Random } from '../random'
import { TEXTS } from '../texts'
import {
  countWrongTry,
  deleteCodesBefore,
  findSends,
  insertCode,
  lockNewestCode,
  markCodeBurnt,
  markCodeUsed,
  wrongTriesFrom,
} from './codes-repository'
import { codeHashOf, type Secrets, sameHash } from './keys'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const KEEP_MS = 24 * HOUR_MS

type CodeDeps = { clock: Clock; random: Random; secrets: Secrets }
type Person = { purpose: CodePurpose; email: string; keylogin: string }

/** What trying a code came to; every kind but `right` is to be committed too, so that tries count. */
export type CodeTry =
  | { kind: 'right'; email: string }
  | { kind: 'wrong' | 'expired' | 'used' | 'burnt' | 'none' }

/** The sentence for a code that did not open anything. */
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
 * Makes a new code for a person and gives its six digits; older ones stop working. With `opens: false`
 * nobody can enter with it, but every limit and answer is the same (unknown e-mail).
 * Refuses within 60 s of the last one and after 6 in an hour, saying how long to wait.
 */
export const issueCode = async (
  trx: Trx,
  deps: CodeDeps,
  person: Person & { opens: boolean },
): Promise<string> => {
  const now = deps.clock.now()
  await refuseTooSoon(trx, person, now)
  const code = String(deps.random.below(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0')
  const codeHash = codeHashOf(deps.secrets, person.purpose, person.email, code)
  await deleteCodesBefore(trx, now - KEEP_MS)
  await insertCode(trx, {
    purpose: person.purpose,
    email: person.email,
    keylogin: person.keylogin,
    codeHash: person.opens ? codeHash : null,
    sent: now,
    expires: now + CODE_LIFETIME_MS,
  })
  return code
}

const refuseTooSoon = async (trx: Trx, { email, purpose }: Person, now: number): Promise<void> => {
  const [last] = await findSends(trx, { email, purpose, from: now - RESEND_WAIT_S * 1000, to: now })
  if (last !== undefined) throw new Refusal(TEXTS.resendWait(resendSecondsLeft(last, now)))
  const lately = await findSends(trx, { email, purpose: null, from: now - HOUR_MS, to: now })
  const blocking = lately[CODES_PER_HOUR - 1]
  if (blocking === undefined) return
  throw new Refusal(TEXTS.tooManyCodes(Math.ceil((blocking + HOUR_MS - now) / MINUTE_MS)))
}

/**
 * Tries a code. It works once, for ten minutes. Five wrong tries close it to the origin they come from,
 * twenty to everybody: the public key alone must not be enough to lock somebody out.
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
  if (row.code_hash !== null && sameHash(hash, row.code_hash)) {
    await markCodeUsed(trx, row.id, now)
    return { kind: 'right', email: row.email }
  }
  await countWrongTry(trx, row.id, attempt.origin)
  if (row.wrong_total + 1 >= CODE_TRIES_IN_ALL) await markCodeBurnt(trx, row.id, now)
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
