import * as v from 'valibot'
import { addDays, type Clock, dayNameOf, epochOf, type IsoDate, todayIn } from '#domain/calendar'
import { LONGEST_PAUSE_DAYS } from '#domain/constants'
import { longDate } from '#domain/date-words'
import { deliveryDayBefore } from '#domain/next-delivery'
import { isWithin } from '#domain/notices'
import { nextWeekday } from '#domain/pauses'
import type { Queryable } from '../../db/port'
import { closedReason, findFirstMenuFrom, listClosedDays } from '../../records/days-repository'
import { listOrderable } from '../../records/room-repository'
import { defineNotice, type FoundNotice, hasSettled, ORDER_LINK, storedNotice } from './notice'
import {
  findDayChange,
  isUndecided,
  listChangedBy,
  listLastNotices,
  listPausesEnded,
  listUndecided,
} from './tomorrow-repository'

const facts = v.object({
  date: v.string(),
  news: v.picklist(['reminder', 'resumed', 'closed', 'open']),
  day: v.string(),
  /** Why the day was closed. */
  reason: v.string(),
  /** Of a pause that ends: what the client has for that day. */
  has: v.optional(v.picklist(['order', 'shipments', 'nothing', 'noMenu']), 'shipments'),
})
type Facts = v.InferOutput<typeof facts>

const topicOf = (date: IsoDate): string => `manana ${date}`

const noticeOf = (
  { date, news, has = 'shipments', reason = '' }: Pick<Facts, 'date' | 'news'> & Partial<Facts>,
  { accountId, key }: { accountId: number; key: string },
): FoundNotice<Facts> => ({
  accountId,
  topic: topicOf(date),
  key,
  kind: 'recordatorio',
  facts: { date, news, day: longDate(date), reason, has },
  expires: epochOf(date, '00:00'),
})

/** Whether the day has a dish that a new order may have. */
const isOrderable = async (query: Queryable, date: IsoDate): Promise<boolean> => {
  const day = dayNameOf(date)
  const menu = await findFirstMenuFrom(query, date)
  if (day === null || !menu || menu.start_date > date) return false
  return (await listOrderable(query, menu, day)).length > 0
}

/**
 * To clients whose pause ends before a day, and to those who can still order for it and have not. They share a key: nobody
 * gets both.
 */
const reminders = async (query: Queryable, date: IsoDate) => {
  if (dayNameOf(date) === null) return []
  const key = topicOf(date)
  const isPlanned = await isOrderable(query, date)
  const resumed = (await listResumed(query, date)).map(({ id, ...client }) =>
    noticeOf({ date, news: 'resumed', has: hasOf({ ...client, isPlanned }) }, { accountId: id, key }),
  )
  const told = new Set(resumed.map(({ accountId }) => accountId))
  const undecided = isPlanned ? await listUndecided(query, date) : []
  return [
    ...resumed,
    ...undecided
      .filter((accountId) => !told.has(accountId))
      .map((accountId) => noticeOf({ date, news: 'reminder' }, { accountId, key })),
  ]
}

const hasOf = (client: {
  envios: number
  isPlanned: boolean
  orders: number | string | null
}): Facts['has'] => {
  if (Number(client.orders) > 0) return 'order'
  if (client.envios === 0) return 'nothing'
  return client.isPlanned ? 'shipments' : 'noMenu'
}

/** Whose pause ends before a delivery day: on the last day before it that the kitchen delivers. */
const listResumed = async (query: Queryable, date: IsoDate) => {
  const closed = await listClosedDays(query, { from: addDays(date, -LONGEST_PAUSE_DAYS), to: date })
  const last = deliveryDayBefore(
    date,
    closed.map((day) => day.date),
  )
  return listPausesEnded(query, { last, date, next: nextWeekday(date) })
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
const RESUMED: Readonly<Record<Facts['has'], string>> = {
  order: 'Ya tienes tu pedido para ese día: no tienes que hacer nada.',
  shipments: UNTIL_MIDNIGHT,
  noMenu: 'Por ahora no hay platillos para ese día: míralo más tarde.',
  nothing: 'No te quedan envíos: para volver a pedir, renueva tu servicio.',
}
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
  letter: ({ day, has, news, reason }) => {
    if (news === 'reminder') {
      return { subject: `Aún no eliges para mañana, ${day}`, words: [UNTIL_MIDNIGHT], ...CHOOSE }
    }
    if (news === 'resumed') {
      const words = ['Desde mañana recibes otra vez lo que elijas.', RESUMED[has]]
      return { subject: `Tu pausa termina: mañana, ${day}, ya hay entrega`, words, ...CHOOSE }
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
    if (news === 'resumed') {
      return !isClosed && (await listResumed(query, date)).some(({ id }) => id === accountId)
    }
    return !isClosed && (await isUndecided(query, { accountId, date }))
  },
})
