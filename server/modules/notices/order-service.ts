import * as v from 'valibot'
import { addDays, epochOf, todayIn } from '#domain/calendar'
import { longDate } from '#domain/date-words'
import { isLive, isOnItsWay } from '#domain/order-status'
import { defineNotice, hasSettled, isSoonAfter, ORDER_LINK, type Words } from './notice'
import { findOrderNow, listOrderChanges } from './repository'

const NEWS = ['ordered', 'juice', 'dish', 'cancelled', 'live', 'onItsWay'] as const
type News = (typeof NEWS)[number]

const facts = v.object({
  id: v.number(),
  news: v.picklist(NEWS),
  day: v.string(),
  type: v.string(),
  dish: v.string(),
  juice: v.optional(v.boolean(), true),
  /** The office's own notice; '' = none. */
  notice: v.string(),
  /** Whether the shipment is back with the client. */
  isReturned: v.boolean(),
  contact: v.string(),
})
type Facts = v.InferOutput<typeof facts>

type Change = Awaited<ReturnType<typeof listOrderChanges>>[number]

/** What a change is news of; null = nothing: an undone change is no news any more. */
const newsOf = ({ dish_name, field, from_value, notice, status, to_value }: Change): News | null => {
  // What the client did to it since has taken the office's notice away.
  if (field === 'jugo') return notice !== null && isLive(status) ? 'juice' : null
  if (field === 'platillo') return to_value === dish_name && isLive(status) ? 'dish' : null
  if (to_value !== status) return null
  if (!isLive(status)) return 'cancelled'
  if (isOnItsWay(status)) return 'onItsWay'
  if (isNew({ field, from_value })) return notice === null ? null : 'ordered'
  return isLive(from_value) ? null : 'live'
}

/** The office made the order: it was nothing before. */
const isNew = ({ field, from_value }: Pick<Change, 'field' | 'from_value'>): boolean =>
  field === 'estado' && from_value === ''

/** Whether a change undoes the one before it, which the client was not told of. */
const isTakenBack = ({ created_at, to_value }: Change, before: Change | undefined): boolean =>
  before !== undefined &&
  (before.from_value === to_value || (isNew(before) && !isLive(to_value))) &&
  isSoonAfter(created_at, before.created_at)

/** Whether the letter of an order that the office made says a change of its content, too. */
const isSaidWithOrder = ({ created_at, field, order_id }: Change, all: readonly Change[]): boolean =>
  field !== 'estado' &&
  all.some((made) => made.order_id === order_id && isNew(made) && isSoonAfter(created_at, made.created_at))

const juiceWords = (juice: boolean): string => (juice ? 'con jugo' : 'sin jugo')

const WORDS: Readonly<Record<News, (facts: Facts) => Omit<Words, keyof typeof ORDER_LINK>>> = {
  ordered: ({ contact, day, dish, juice, type }) => ({
    subject: `La cocina pidió por ti: tu ${type} del ${day}`,
    words: [
      `Tu ${type} del ${day} es «${dish}», ${juiceWords(juice)}. Usa uno de tus envíos.`,
      `Puedes cambiarlo o cancelarlo hasta la noche anterior. Si no lo pediste, escríbenos${contact}.`,
    ],
  }),
  juice: ({ day, dish, juice, notice, type }) => ({
    subject: `Cambió tu ${type} del ${day}`,
    words: [notice, `Tu ${type} del ${day}, «${dish}», va ahora ${juiceWords(juice)}.`],
  }),
  dish: ({ day, dish, notice, type }) => ({
    subject: `Cambió tu ${type} del ${day}`,
    words: notice
      ? [notice, `Tu ${type} del ${day} es ahora «${dish}».`]
      : [`Tu ${type} del ${day} es otra vez «${dish}».`],
  }),
  cancelled: ({ contact, day, dish, isReturned, notice, type }) => ({
    subject: `Se canceló tu ${type} del ${day}`,
    words: [
      `Tu ${type} del ${day} era «${dish}».`,
      // The office's own notice mentions the returned shipment itself.
      notice || (isReturned ? 'La cocina lo canceló y te devolvió el envío.' : 'La cocina lo canceló.'),
      ...(isReturned
        ? []
        : [`El envío no volvió a tu saldo. Si crees que es un error, escríbenos${contact}.`]),
    ],
  }),
  live: ({ day, dish, type }) => ({
    subject: `Tu ${type} del ${day} sigue en pie`,
    words: [`Se había cancelado, y la cocina lo volvió a programar: «${dish}».`],
  }),
  onItsWay: ({ dish, type }) => ({
    subject: `Tu ${type} va en camino`,
    words: [`«${dish}» salió de la cocina y va hacia ti.`],
  }),
}

/** What others changed of a client's order. */
export const orderNotice = defineNotice({
  facts,
  find: async (query, { clock, contact, since }) => {
    const rows = await listOrderChanges(query, { since, today: todayIn(clock) })
    // Only the last change of a field counts.
    const last = new Map<string, [row: Change, before: Change | undefined]>()
    for (const row of rows) {
      const field = `${row.order_id} ${row.field}`
      last.set(field, [row, last.get(field)?.[0]])
    }
    return [...last.values()].flatMap(([row, before]) => {
      const news = newsOf(row)
      if (news === null || !hasSettled(clock, row.created_at)) return []
      if (isTakenBack(row, before) || isSaidWithOrder(row, rows)) return []
      const topic = `orden ${row.order_id}`
      return {
        accountId: row.account_id,
        topic,
        key: `${topic} ${row.id}`,
        kind: news === 'onItsWay' ? ('en_camino' as const) : ('cambios' as const),
        facts: {
          id: row.order_id,
          news,
          day: longDate(row.date),
          type: row.type,
          dish: row.dish_name,
          juice: row.jugo === 1,
          notice: row.notice ?? '',
          isReturned: row.returned === 1,
          contact,
        },
        expires: epochOf(addDays(row.date, 1), '00:00'),
      }
    })
  },
  letter: (known) => ({ ...WORDS[known.news](known), ...ORDER_LINK }),
  isStillTrue: async (query, { dish, id, juice, news }) => {
    const order = await findOrderNow(query, id)
    if (order === undefined) return true
    if (news === 'cancelled') return !isLive(order.status)
    if (news === 'onItsWay') return isOnItsWay(order.status)
    if (news === 'juice' && order.jugo !== Number(juice)) return false
    return isLive(order.status) && order.dish_name === dish
  },
})
