import * as v from 'valibot'
import { addDays, type Clock, dayNameOf, epochOf, type IsoDate, todayIn } from '#domain/calendar'
import { longDate } from '#domain/date-words'
import { isWithin } from '#domain/notices'
import type { Queryable } from '../../db/port'
import { closedReason } from '../../records/days-repository'
import { defineNotice, type FoundNotice, hasSettled, ORDER_LINK, storedNotice } from './notice'
import {
  countDishesOf,
  findDayChange,
  isUndecided,
  listChangedBy,
  listLastNotices,
  listUndecided,
} from './tomorrow-repository'

const facts = v.object({
  date: v.string(),
  news: v.picklist(['reminder', 'closed', 'open']),
  day: v.string(),
  /** Why the day was closed. */
  reason: v.string(),
})
type Facts = v.InferOutput<typeof facts>

const topicOf = (date: IsoDate): string => `manana ${date}`

const noticeOf = (
  { date, news, reason = '' }: { date: IsoDate; news: Facts['news']; reason?: string },
  { accountId, key }: { accountId: number; key: string },
): FoundNotice<Facts> => ({
  accountId,
  topic: topicOf(date),
  key,
  kind: 'recordatorio',
  facts: { date, news, day: longDate(date), reason },
  expires: epochOf(date, '00:00'),
})

/** To clients who can still order for a day and have not. */
const reminders = async (query: Queryable, date: IsoDate) => {
  const day = dayNameOf(date)
  if (day === null || (await countDishesOf(query, { date, day })) === 0) return []
  return (await listUndecided(query, date)).map((accountId) =>
    noticeOf({ date, news: 'reminder' }, { accountId, key: topicOf(date) }),
  )
}

type DayNow = { clock: Clock; date: IsoDate; since: string; isClosed: boolean }

/** Whether a client's last notice of a day said that it is closed. */
const saidClosed = (letter: string): boolean => {
  const stored = v.safeParse(storedNotice, JSON.parse(letter))
  const said = stored.success ? v.safeParse(facts, stored.output.facts) : undefined
  return said?.success === true && said.output.news === 'closed'
}

/**
 * A closing, to the clients who were reminded of the day; the cancellation of an order has its own notice. An opening,
 * to those who read of the closing.
 */
const ofDayChange = async (query: Queryable, { clock, date, isClosed, since }: DayNow) => {
  const change = await findDayChange(query, { date, since })
  const word = isClosed ? 'cerrado' : 'abierto'
  if (change?.to_value !== word || !hasSettled(clock, change.created_at)) return []
  const readers = (await listLastNotices(query, topicOf(date))).filter(
    ({ letter }) => saidClosed(letter) !== isClosed,
  )
  const others = isClosed
    ? await listChangedBy(query, change.batch_id ?? 0)
    : new Set(await listUndecided(query, date))
  return readers
    .filter(({ account_id }) => others.has(account_id) !== isClosed)
    .map(({ account_id }) =>
      noticeOf(
        { date, news: isClosed ? 'closed' : 'open', reason: change.reason },
        { accountId: account_id, key: `${topicOf(date)} ${word} ${change.id}` },
      ),
    )
}

const UNTIL_MIDNIGHT =
  'Tienes hasta la medianoche de hoy para elegir tu platillo. Si no eliges, mañana no te llega nada y conservas tus envíos.'
const CHOOSE = { label: 'Elegir para mañana', path: '/cliente/menu' } as const

/** What there is to say, the evening before, of ordering for tomorrow. */
export const tomorrowNotice = defineNotice({
  facts,
  find: async (query, { clock, reminder, since }) => {
    const date = addDays(todayIn(clock), 1)
    const isClosed = (await closedReason(query, date)) !== null
    const changed = await ofDayChange(query, { clock, date, since, isClosed })
    return isClosed || !isWithin(clock, reminder) ? changed : [...changed, ...(await reminders(query, date))]
  },
  letter: ({ day, news, reason }) => {
    if (news === 'reminder') {
      return { subject: `Aún no eliges para mañana, ${day}`, words: [UNTIL_MIDNIGHT], ...CHOOSE }
    }
    if (news === 'open') {
      const words = ['Te avisamos que cerraba ese día, y lo volvió a abrir.', UNTIL_MIDNIGHT]
      return { subject: `La cocina sí abre mañana, ${day}`, words, ...CHOOSE }
    }
    return {
      subject: `La cocina cierra mañana, ${day}`,
      words: [
        `Te recordamos elegir para mañana, pero la cocina acaba de cerrar ese día. ${reason}`.trim(),
        'No tienes que elegir nada para mañana, y conservas tus envíos.',
      ],
      ...ORDER_LINK,
    }
  },
  isStillTrue: async (query, { date, news }, { accountId }) => {
    const isClosed = (await closedReason(query, date)) !== null
    if (news === 'closed') return isClosed
    return !isClosed && (await isUndecided(query, { accountId, date }))
  },
})
