import { milliseconds } from 'date-fns/milliseconds'
import { isOnByDefault, isQuiet, quietFrom } from '#domain/notices'
import type { ModuleDeps } from '../../deps'
import type { Log } from '../../logger'
import { backOff } from '../../mail/back-off'
import type { PushMessage } from '../../push/port'
import { readNotice } from './all-notices-service'
import { claimPush, deletePush, forgetGoneBrowser, listDuePushes, postponePush } from './push-repository'
import { findAddressee } from './repository'

/** Longer than any sending may take: after that the holding server has died. */
const HOLD_MS = milliseconds({ minutes: 2 })
/** Older news is in the mails. */
const TRIED_MS = milliseconds({ days: 1 })
/** Pushes sent at once. */
const AT_ONCE = 4

type PushingDeps = Pick<ModuleDeps, 'clock' | 'db' | 'push' | 'random'> & { logger: Log }
type Due = Awaited<ReturnType<typeof listDuePushes>>[number]

/**
 * A task that sends pending pushes, at least once each: one server holds a push while it sends it. In the quiet
 * hours it sends nothing, and afterwards only what is still true.
 */
export const pushDue = (deps: PushingDeps) => async (): Promise<void> => {
  const { clock, db } = deps
  while (!isQuiet(clock)) {
    const due = await listDuePushes(db.query, { now: clock.now(), limit: AT_ONCE })
    if (due.length === 0) return
    await Promise.all(due.map((push) => sendPush(deps, push)))
  }
}

const sendPush = async (deps: PushingDeps, push: Due): Promise<void> => {
  const { clock, db, logger } = deps
  const now = clock.now()
  const held = { ...push, next_try_ms: now + HOLD_MS }
  if (!(await claimPush(db.query, push, held.next_try_ms))) return
  const attempt = push.attempts + 1
  const end = Math.min(push.expires_ms ?? Number.POSITIVE_INFINITY, push.created_ms + TRIED_MS)
  const message = now < end && now < push.session_ends ? await messageOf(deps, push) : null
  if (message === null) return deletePush(db.query, held)
  // An offline browser must not get it in the night either.
  const ttl = Math.floor((Math.min(end, quietFrom(clock)) - now) / 1000)
  const sent = await deps.push.send(push, message, ttl)
  const line = { push: push.id, attempt }
  switch (sent.kind) {
    case 'sent':
      return deletePush(db.query, held)
    case 'gone':
      return forgetGoneBrowser(db.query, push.subscription_id)
    case 'refused':
      await deletePush(db.query, held)
      logger.error({ ...line, reason: sent.reason }, 'push given up')
      return
    case 'later': {
      // Past its end the next try discards it.
      const wait = Math.max(sent.afterMs ?? 0, backOff(attempt, deps.random))
      await postponePush(db.query, held, Math.min(now + wait, end))
      logger.warn({ ...line, reason: sent.reason }, 'push not sent yet')
    }
  }
}

/** null where it is no longer true or wanted. */
const messageOf = async (
  { db }: PushingDeps,
  { account_id: accountId, letter, topic }: Due,
): Promise<PushMessage | null> => {
  const notice = readNotice(letter)
  if (notice === null) return null
  const { isStillTrue, kind, words } = notice
  const to = await findAddressee(db.query, { accountId, kind, isDefault: isOnByDefault(kind) })
  if (!to || !(await isStillTrue(db.query, { accountId, envios: to.envios }))) return null
  return { title: words.subject, body: words.words.join(' '), path: words.path, tag: topic }
}
