import type { Clock } from '#domain/calendar'
import { CODE_TRIES_IN_ALL, CODE_TRIES_PER_ORIGIN, READ_OUT_TRIES_IN_ALL } from '#domain/codes'
import type { Trx } from '../db/port'
import type { CodePurpose, CodeRow } from '../db/schema'
import type { ModuleDeps } from '../deps'
import { Refusal } from '../errors'
import { giveUpCodeMails } from '../mail/mails-repository'
import { TEXTS } from '../texts'
import {
  countWrongTry,
  lockNewestCode,
  markCodeBurnt,
  markCodeUsed,
  wrongTriesFrom,
} from './codes-repository'
import { codeHashOf, type Secrets, sameHash } from './keys'
import { type CodeCaller, type Familiarity, familiarityOf } from './known-networks'

/** Stands in for the id of a code whose mail stays, so that a burnt code costs the same statements. */
const NO_CODE = 0
/** Stands in for the hash of a code that opens nothing; no code has it. */
const NO_HASH = '-'.repeat(64)

/** The result of a try. Commit the transaction for every kind, so that wrong tries count. */
export type CodeTry = { kind: 'right'; email: string; purpose: CodePurpose } | { kind: keyof typeof FAILED }

/** Each failed try's text and security event; a code that is only late is none. */
const FAILED = {
  wrong: { text: TEXTS.codeWrong, event: 'wrong_code' },
  // The last one allowed: no code can be typed here any more.
  last: { text: TEXTS.codeBurnt, event: 'wrong_code' },
  none: { text: TEXTS.codeWrong, event: 'wrong_code' },
  burnt: { text: TEXTS.codeBurnt, event: 'burnt_code' },
  expired: { text: TEXTS.codeExpired, event: null },
  used: { text: TEXTS.codeUsed, event: null },
} as const

/** Records a failed try, once its transaction is committed, and refuses it. */
export const refuseTry = async (
  { security }: Pick<ModuleDeps, 'security'>,
  kind: keyof typeof FAILED,
  who: { accountId?: number | undefined; network: string },
): Promise<never> => {
  const { event, text } = FAILED[kind]
  if (event !== null) await security.record({ event, ...who })
  throw new Refusal(text)
}

/**
 * Tries a code of any of these purposes. It works once, for ten minutes. Five wrong tries close it to the origin they
 * come from, twenty (200 for a code that the office read out) to every origin that never signed in to the account: the
 * public key alone must not be enough to lock a person out.
 */
export const tryCode = async (
  trx: Trx,
  deps: { clock: Clock; secrets: Secrets },
  attempt: CodeCaller & { purposes: readonly CodePurpose[]; keylogin: string; code: string },
): Promise<CodeTry> => {
  const now = deps.clock.now()
  const rows: CodeRow[] = []
  for (const purpose of attempt.purposes) {
    const row = await lockNewestCode(trx, attempt.keylogin, purpose)
    if (row) rows.push(row)
  }
  // Where none can be typed any more, the newest says why.
  rows.sort((one, other) => other.id - one.id)
  const [first] = rows
  if (!first) return { kind: 'none' }
  const familiarity = await familiarityOf(trx, attempt, { email: first.email, now })
  const caller: TryFrom = { origin: attempt.origin, now, ...familiarity }
  const open: CodeRow[] = []
  const closed: ClosedKind[] = []
  for (const row of rows) {
    const kind = await closedKind(trx, row, caller)
    if (kind === null) open.push(row)
    else closed.push(kind)
  }
  if (open.length === 0) return { kind: closed[0] ?? 'none' }
  const right = open.find(({ code_hash, email, purpose }) =>
    sameHash(codeHashOf(deps.secrets, purpose, email, attempt.code), code_hash ?? NO_HASH),
  )
  if (right) {
    await markCodeUsed(trx, right.id, now)
    await giveUpCodeMails(trx, { codes: [right.id], now, reason: 'code used' })
    return { kind: 'right', email: right.email, purpose: right.purpose }
  }
  let isOver = true
  for (const row of open) isOver = (await takeWrongTry(trx, row, caller)) && isOver
  return { kind: isOver ? 'last' : 'wrong' }
}

/** Who tries a code, from where and when. */
export type TryFrom = Familiarity & { origin: string; now: number }
type ClosedKind = 'used' | 'burnt' | 'expired'

/**
 * Counts a wrong try; the last one allowed closes the code. Its mail goes on where a trusted network may still use it.
 * Returns whether the code is closed to this caller now.
 */
const takeWrongTry = async (
  trx: Trx,
  row: CodeRow,
  { isTrusted, known, now, origin }: TryFrom,
): Promise<boolean> => {
  const fromHere = await countWrongTry(trx, row.id, origin)
  const inAll = row.purpose === 'office' ? READ_OUT_TRIES_IN_ALL : CODE_TRIES_IN_ALL
  const isBurnt = row.wrong_total + 1 >= inAll
  const isClosed = fromHere >= CODE_TRIES_PER_ORIGIN || (isBurnt && !isTrusted)
  if (!isBurnt || row.burnt_ms !== null) return isClosed
  await markCodeBurnt(trx, row.id, now)
  const dead = known.length === 0 ? row.id : NO_CODE
  await giveUpCodeMails(trx, { codes: [dead], now, reason: 'code burnt' })
  return isClosed
}

/** Why a code can no longer be typed from there; null while it can. */
export const closedKind = async (
  trx: Trx,
  row: CodeRow,
  { isTrusted, now, origin }: TryFrom,
): Promise<ClosedKind | null> => {
  if (row.used_ms !== null) return 'used'
  if (row.burnt_ms !== null && !isTrusted) return 'burnt'
  if ((await wrongTriesFrom(trx, row.id, origin)) >= CODE_TRIES_PER_ORIGIN) return 'burnt'
  return row.expires_ms <= now ? 'expired' : null
}
