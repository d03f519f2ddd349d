import { milliseconds } from 'date-fns/milliseconds'
import { dateTimeIn } from '#domain/calendar'
import { isOnByDefault, isWanted } from '#domain/notices'
import { publicUrlOf } from '../../config'
import type { Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { mailOf } from '../../mail/letter'
import { contactOf, letterOf, type NoticeLetter } from './letters'
import { findPendingNotices, type PendingNotice } from './news-service'
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

export type NoticeDeps = Pick<ModuleDeps, 'clock' | 'config' | 'db' | 'mail' | 'secrets'>

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
  const { kitchenPhone: phone, supportEmail: email } = deps.config.web
  const now = clock.now()
  const at = dateTimeIn(clock)
  const { from = at, seen = now } = await readProgress(db.query)
  const since = dateTimeIn({ now: () => Math.max(seen - OVERLAP_MS, now - LONGEST_MS) })
  const contact = contactOf({ email, phone })
  const news = await findPendingNotices(db.query, {
    clock,
    from,
    since: since > from ? since : from,
    contact,
  })
  let written = 0
  for (const group of byKey(news)) {
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
  { accountId, expires, facts, key, kind, name }: PendingNotice,
): Promise<boolean> =>
  deps.db.transaction(async (trx) => {
    const to = await findAddressee(trx, { accountId, kind, isDefault: isOnByDefault(kind) })
    if (!to) return false
    const letter: NoticeLetter = { kind, name, facts }
    const now = deps.clock.now()
    const browsers = await listBrowsers(trx, { accountId, now })
    if (to.email === null && browsers.length === 0) return false
    const id = await insertNotice(trx, { accountId, key, letter: JSON.stringify(letter), now })
    if (id === undefined) return false
    await insertPushes(trx, { browsers, noticeId: id, topic: topicOf(key), now, expires })
    if (to.email === null) return false
    return sendNotice(deps, trx, { id, to: { ...to, email: to.email }, letter, expires })
  })

/** A key's topic, of which a telephone shows only the newest: `orden 12` of `orden 12 88`. */
const topicOf = (key: string): string => key.split(' ').slice(0, 2).join(' ')

type Sending = {
  id: number
  to: Pick<Addressee, 'id' | 'nombre'> & { email: string }
  letter: NoticeLetter
  expires: number | null
}

/** Puts a notice's mail into the queue, in the transaction of the caller. */
export const sendNotice = async (
  { config, mail, secrets }: NoticeDeps,
  trx: Trx,
  { id, to, letter: notice, expires }: Sending,
): Promise<boolean> => {
  const site = publicUrlOf(config)
  const { kind } = notice
  const unsubscribe = isWanted(kind) ? unsubscribeUrl({ site, secrets }, { accountId: to.id, kind }) : null
  const offs = await sayLinkOffs(trx, to.id)
  const letter = letterOf(notice, { nombre: to.nombre, site, unsubscribe, offs })
  if (letter === null) return false
  await setMessage(trx, id, await mail.enqueue(trx, mailOf({ to: to.email, letter, expires })))
  return true
}
