import { addDays, type Clock, dateTimeIn, dayOfDate, epochOf, todayIn, weekdayOf } from '#domain/calendar'
import { DAYS, type NoticeKind } from '#domain/constants'
import { FEW_SHIPMENTS, MENU_HOURS, REMINDER } from '#domain/notices'
import type { Queryable } from '../../db/port'
import { dayInWords } from '../../kitchen/day-in-words'
import { closedReason, listClosedDays } from '../../kitchen/days-repository'
import { decimalOf } from '../../wallet/money'
import type { LetterName } from './letters'
import {
  countDishesOf,
  listFewShipments,
  listMembers,
  listNewMenus,
  listOrderChanges,
  listPayments,
  listRefusedTransfers,
  listUndecided,
} from './repository'

/** Something that a client may be written about; the same `key` is written once. */
export type News = {
  accountId: number
  key: string
  kind: NoticeKind
  name: LetterName
  facts: Record<string, string>
  /** Epoch ms after which it says nothing that is true; null = it stays true. */
  expires: number | null
}

/** `since`: from when on what happened is news; `from`: since when this database writes notices at all. */
export type SweepWindow = { clock: Clock; since: string; from: string }

/** All that clients are to be written about now. What was written before is among it: its key tells. */
export const findNews = async (query: Queryable, window: SweepWindow): Promise<News[]> => [
  ...(await ofPayments(query, window)),
  ...(await ofTransfers(query, window)),
  ...(await ofOrders(query, window)),
  ...(await ofShipments(query, window)),
  ...(await ofMenus(query, window)),
  ...(await ofTomorrow(query, window)),
]

const ofPayments = async (query: Queryable, { since }: SweepWindow): Promise<News[]> => {
  const names = { COMPLETED: 'pago_recibido', REFUNDED: 'pago_devuelto', FAILED: 'pago_fallido' } as const
  return (await listPayments(query, since)).flatMap((row) =>
    row.payment_status === 'PENDING'
      ? []
      : [
          {
            accountId: row.account_id,
            key: `pago ${row.id} ${row.payment_status}`,
            kind: 'pagos',
            name: names[row.payment_status],
            facts: {
              servicio: row.descripcion,
              monto: `${decimalOf(row.value_cents)} ${row.divisa}`,
              envios: String(row.envios),
            },
            expires: null,
          } as const,
        ],
  )
}

const ofTransfers = async (query: Queryable, { since }: SweepWindow): Promise<News[]> =>
  (await listRefusedTransfers(query, since)).map((row) => ({
    accountId: row.account_id,
    key: `transferencia ${row.id}`,
    kind: 'pagos',
    name: 'transferencia_rechazada',
    facts: { banco: row.bank, recibo: row.receipt, motivo: row.reason },
    expires: null,
  }))

const ofOrders = async (query: Queryable, { clock, since }: SweepWindow): Promise<News[]> => {
  const today = todayIn(clock)
  const rows = await listOrderChanges(query, { since, today })
  // The last change of a field says what is.
  const last = new Map(rows.map((row) => [`${row.order_id} ${row.field}`, row]))
  return [...last.values()].flatMap((row): News[] => {
    const news = (kind: NoticeKind, name: LetterName): News[] => [
      {
        accountId: row.account_id,
        key: `orden ${row.order_id} ${row.id}`,
        kind,
        name,
        facts: {
          dia: dayInWords(row.date),
          tipo: row.type,
          platillo: row.dish_name,
          aviso: row.notice ?? '',
        },
        expires: epochOf(addDays(row.date, 1), '00:00'),
      },
    ]
    // What was taken back since is no news any more.
    if (row.field === 'platillo') {
      const isTrue = row.to_value === row.dish_name && row.status !== 'cancelado'
      return isTrue ? news('cambios', 'platillo_cambiado') : []
    }
    if (row.to_value !== row.status) return []
    if (row.status === 'cancelado') return news('cambios', 'pedido_cancelado')
    if (row.status === 'enviado') return news('en_camino', 'en_camino')
    return row.from_value === 'cancelado' ? news('cambios', 'pedido_vuelve') : []
  })
}

const ofShipments = async (query: Queryable, { since }: SweepWindow): Promise<News[]> =>
  (await listFewShipments(query, { since, most: FEW_SHIPMENTS })).map(({ account_id, envios, period }) => ({
    accountId: account_id,
    key: `pocos ${period ?? 0}`,
    kind: 'pocos_envios',
    name: 'pocos_envios',
    facts: { quedan: String(envios) },
    expires: null,
  }))

/** How long a menu that was saved at night may wait for the morning. */
const MENU_DAYS = 2

const ofMenus = async (query: Queryable, { clock, from }: SweepWindow): Promise<News[]> => {
  if (!isWithin(clock, MENU_HOURS)) return []
  const today = todayIn(clock)
  const saved = dateTimeIn({ now: () => clock.now() - MENU_DAYS * 86_400_000 })
  const rows = await listNewMenus(query, {
    since: saved > from ? saved : from,
    from: today,
    to: addDays(today, 7),
  })
  const [first] = rows.filter(({ start_date }) => start_date >= today)
  if (!first) return []
  const { id, start_date, end_date } = first
  const closed = new Set(
    (await listClosedDays(query, { from: start_date, to: end_date })).map(({ date }) => date),
  )
  const planned = new Set(rows.filter((row) => row.id === id).map(({ day }) => day))
  const isWhole = DAYS.every((day, nr) => planned.has(day) || closed.has(addDays(start_date, nr)))
  if (!isWhole) return []
  return (await listMembers(query)).map(({ account_id }) => ({
    accountId: account_id,
    key: `menu ${id}`,
    kind: 'menu',
    name: 'menu',
    facts: { desde: dayInWords(start_date), hasta: dayInWords(end_date) },
    expires: epochOf(end_date, '00:00'),
  }))
}

/** The evening before a day with deliveries, to who can still order for it and has not. */
const ofTomorrow = async (query: Queryable, { clock }: SweepWindow): Promise<News[]> => {
  if (!isWithin(clock, REMINDER)) return []
  const tomorrow = addDays(todayIn(clock), 1)
  const monday = addDays(tomorrow, -((weekdayOf(tomorrow) + 6) % 7))
  const day = dayOfDate(monday, tomorrow)
  if (day === null || (await closedReason(query, tomorrow)) !== null) return []
  if ((await countDishesOf(query, { date: tomorrow, day })) === 0) return []
  return (await listUndecided(query, tomorrow)).map(({ account_id }) => ({
    accountId: account_id,
    key: `manana ${tomorrow}`,
    kind: 'recordatorio',
    name: 'recordatorio',
    facts: { dia: dayInWords(tomorrow) },
    expires: epochOf(tomorrow, '00:00'),
  }))
}

const isWithin = (clock: Clock, { from, until }: { from: string; until: string }): boolean => {
  const time = dateTimeIn(clock).slice(11, 16)
  return time >= from && time < until
}
