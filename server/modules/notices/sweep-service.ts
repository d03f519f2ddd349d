import { milliseconds } from 'date-fns/milliseconds'
import { dateTimeIn, dateTimeOf } from '#domain/calendar'
import { isOnByDefault, isSent, isWanted, reminderHours } from '#domain/notices'
import type { Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { undoPath } from '../../identity/undo-link'
import { mailOf } from '../../mail/mail-of'
import { senderOf } from '../../mail/sender'
import { findPendingNotices, type PendingNotice, readNotice } from './all-notices-service'
import { contactOf, letterOf } from './letters'
import type { KnownNotice } from './notice'
import { insertPushes, listBrowsers } from './push-repository'
import {
  type Addressee,
  findAddressee,
  insertNotice,
  listWritten,
  readProgress,
  saveProgress,
  sayLinkOffs,
  setMessage,
} from './repository'
import { unsubscribeUrl } from './unsubscribe'

export type NoticeDeps = Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'mail' | 'secrets' | 'settings'>

/** Each sweep overlaps the one before, because a transaction may commit after a later one. */
const OVERLAP_MS = milliseconds({ minutes: 10 })
/** Look-back of a server that slept. */
const LONGEST_MS = milliseconds({ days: 2 })

/**
 * A task that sends clients the news since it ran last. It derives news from stored data (payments, the
 * history, menus, the hour), so no call has to remember to send it; each piece of news has a key by which it is sent
 * once, by however many servers.
 */
export const noticeSweep = (deps: NoticeDeps) => async (): Promise<void> => {
  const { clock, db, mail } = deps
  const { stored, web } = deps.settings.now()
  const { kitchenPhone: phone, supportEmail: email } = web
  const now = clock.now()
  const at = dateTimeIn(clock)
  const { from = at, seen = now } = await readProgress(db.query)
  const since = dateTimeOf(Math.max(seen - OVERLAP_MS, now - LONGEST_MS))
  const contact = contactOf({ email, phone })
  const news = await findPendingNotices(db.query, {
    clock,
    from,
    since: since > from ? since : from,
    contact,
    reminder: reminderHours(stored.avisos),
    undoPath: (of) => undoPath(deps.secrets, of),
  })
  let written = 0
  for (const group of byKey(news.filter(({ kind }) => isSent(stored.avisos, kind)))) {
    const known = await listWritten(db.query, group.key)
    for (const one of group.news) {
      if (!known.has(one.accountId) && (await write(deps, one))) written += 1
    }
  }
  await saveProgress(db.query, { from, seen: now })
  if (written > 0) mail.deliver()
}

/** Groups notices by key. */
const byKey = (news: readonly PendingNotice[]): { key: string; news: PendingNotice[] }[] => {
  const groups = new Map<string, PendingNotice[]>()
  for (const one of news) groups.set(one.key, [...(groups.get(one.key) ?? []), one])
  return [...groups].map(([key, list]) => ({ key, news: list }))
}

/** The notice, its mail and its pushes exist together or not at all; true when a mail was queued now. */
const write = (
  deps: NoticeDeps,
  { accountId, expires, facts, key, kind, name, topic }: PendingNotice,
): Promise<boolean> =>
  deps.db.transaction(async (trx) => {
    const to = await findAddressee(trx, { accountId, kind, isDefault: isOnByDefault(kind) })
    if (!to) return false
    const now = deps.clock.now()
    const browsers = await listBrowsers(trx, { accountId, now })
    if (to.email === null && browsers.length === 0) return false
    const letter = JSON.stringify({ kind, name, facts })
    const id = await insertNotice(trx, { accountId, key, letter, now })
    if (id === undefined) return false
    await insertPushes(trx, { browsers, noticeId: id, topic, now, expires })
    const notice = readNotice(letter)
    if (to.email === null || notice === null) return false
    await sendNotice(deps, trx, { id, to: { ...to, email: to.email }, notice, expires })
    return true
  })

type Sending = {
  id: number
  to: Pick<Addressee, 'id' | 'nombre'> & { email: string }
  notice: KnownNotice
  expires: number | null
}

/** Puts a notice's mail into the queue, in the transaction of the caller. */
export const sendNotice = async (
  { mail, secrets, ...deps }: NoticeDeps,
  trx: Trx,
  { id, to, notice: { kind, words }, expires }: Sending,
): Promise<void> => {
  const sender = senderOf(deps)
  const { site } = sender
  const unsubscribe = isWanted(kind) ? unsubscribeUrl({ site, secrets }, { accountId: to.id, kind }) : null
  const offs = await sayLinkOffs(trx, to.id)
  const letter = letterOf(words, { nombre: to.nombre, site, unsubscribe, offs })
  await setMessage(trx, id, await mail.enqueue(trx, mailOf({ to: to.email, sender, letter, expires })))
}
