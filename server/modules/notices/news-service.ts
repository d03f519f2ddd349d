import { milliseconds } from 'date-fns/milliseconds'
import { addDays, type Clock, dateTimeIn, epochOf, todayIn } from '#domain/calendar'
import { DAYS, MENU_VISIBLE_DAYS_BEFORE, type NoticeKind } from '#domain/constants'
import { longDate } from '#domain/date-words'
import { formatMoney } from '#domain/notation'
import { FEW_SHIPMENTS, isWithin, MENU_HOURS } from '#domain/notices'
import { MOST_REFUSALS } from '#domain/transfers'
import type { Queryable } from '../../db/port'
import { listClosedDays } from '../../kitchen/days-repository'
import type { LetterName } from './letters'
import {
  listFewShipments,
  listMembers,
  listOpenMenus,
  listOrderChanges,
  listPaymentsSince,
  listRefusedTransfers,
} from './repository'
import { ofTomorrow } from './tomorrow-service'

/** A notice for a client; the same `key` is sent once. */
export type PendingNotice = {
  accountId: number
  key: string
  kind: NoticeKind
  name: LetterName
  facts: Record<string, string>
  /** Epoch ms when it becomes untrue; null = it stays true. */
  expires: number | null
}

/**
 * `since`: start of the sweep. `from`: when this database began to send notices. `contact`: the kitchen's, as
 * the end of 'escríbenos'.
 */
export type SweepWindow = { clock: Clock; since: string; from: string; contact: string }

/** All notices due now; the unique key stops a second one. */
export const findPendingNotices = async (query: Queryable, window: SweepWindow): Promise<PendingNotice[]> => [
  ...(await ofPayments(query, window)),
  ...(await ofTransfers(query, window)),
  ...(await ofOrders(query, window)),
  ...(await ofShipments(query, window)),
  ...(await ofMenus(query, window)),
  ...(await ofTomorrow(query, window)),
]

const PAYMENT_LETTERS = {
  COMPLETED: 'pago_recibido',
  REFUNDED: 'pago_devuelto',
  FAILED: 'pago_fallido',
} as const

const ofPayments = async (query: Queryable, { contact, since }: SweepWindow): Promise<PendingNotice[]> =>
  (await listPaymentsSince(query, since)).flatMap((row) => {
    if (row.payment_status === 'PENDING') return []
    const amountOf = (cents: number) => formatMoney(cents / 100, row.divisa)
    const isPart = row.payment_status === 'COMPLETED' && row.refunded_cents > 0
    const name = isPart ? 'pago_devuelto' : PAYMENT_LETTERS[row.payment_status]
    return [
      {
        accountId: row.account_id,
        key: `pago ${row.id} ${isPart ? `devuelto ${row.refunded_cents}` : row.payment_status}`,
        kind: 'pagos',
        name,
        facts: {
          servicio: row.descripcion,
          monto: amountOf(row.value_cents),
          ...(isPart && { parte: amountOf(row.refunded_cents) }),
          ...(name === 'pago_devuelto'
            ? { motivo: row.reason ?? '', quitados: String(-(row.taken ?? 0)), contacto: contact }
            : { envios: String(row.envios) }),
        },
        expires: null,
      } as const,
    ]
  })

const ofTransfers = async (query: Queryable, { contact, since }: SweepWindow): Promise<PendingNotice[]> =>
  (await listRefusedTransfers(query, since)).map((row) => ({
    accountId: row.account_id,
    key: `transferencia ${row.id}`,
    kind: 'pagos',
    name: 'transferencia_rechazada',
    facts: {
      banco: row.bank,
      recibo: row.receipt,
      motivo: row.reason,
      contacto: contact,
      ...(Number(row.refusals) >= MOST_REFUSALS && { ultima: '1' }),
    },
    expires: null,
  }))

const ofOrders = async (
  query: Queryable,
  { clock, contact, since }: SweepWindow,
): Promise<PendingNotice[]> => {
  const today = todayIn(clock)
  const rows = await listOrderChanges(query, { since, today })
  // Only the last change of a field counts.
  const last = new Map(rows.map((row) => [`${row.order_id} ${row.field}`, row]))
  return [...last.values()].flatMap((row): PendingNotice[] => {
    const news = (kind: NoticeKind, name: LetterName): PendingNotice[] => [
      {
        accountId: row.account_id,
        key: `orden ${row.order_id} ${row.id}`,
        kind,
        name,
        facts: {
          dia: longDate(row.date),
          tipo: row.type,
          platillo: row.dish_name,
          aviso: row.notice ?? '',
          ...(name === 'pedido_cancelado' && {
            contacto: contact,
            vuelve: row.returned === 1 ? '1' : '',
          }),
        },
        expires: epochOf(addDays(row.date, 1), '00:00'),
      },
    ]
    // An undone change is no news any more.
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

const ofShipments = async (query: Queryable, { since }: SweepWindow): Promise<PendingNotice[]> =>
  (await listFewShipments(query, { since, most: FEW_SHIPMENTS })).map(({ account_id, envios, period }) => ({
    accountId: account_id,
    key: `pocos ${period ?? 0}`,
    kind: 'pocos_envios',
    name: 'pocos_envios',
    facts: { quedan: String(envios) },
    expires: null,
  }))

/** Days that a menu that opened, or was made while open, is news: a server may have slept, or it was night. */
const MENU_MS = milliseconds({ days: 2 })

const ofMenus = async (query: Queryable, { clock, from }: SweepWindow): Promise<PendingNotice[]> => {
  if (!isWithin(clock, MENU_HOURS)) return []
  const today = todayIn(clock)
  const recent = dateTimeIn({ now: () => clock.now() - MENU_MS })
  const createdFrom = recent > from ? recent : from
  const rows = await listOpenMenus(query, {
    today,
    lastStart: addDays(today, MENU_VISIBLE_DAYS_BEFORE),
    createdFrom,
    startFrom: addDays(createdFrom.slice(0, 10), MENU_VISIBLE_DAYS_BEFORE),
  })
  const [first] = rows
  if (!first) return []
  const { id, start_date } = first
  const end = addDays(start_date, DAYS.length - 1)
  const closed = new Set((await listClosedDays(query, { from: start_date, to: end })).map(({ date }) => date))
  const planned = new Set(rows.filter((row) => row.id === id).map(({ day }) => day))
  // Only days for which one can still order.
  const left = DAYS.map((day, nr) => ({ day, date: addDays(start_date, nr) })).filter(
    ({ date }) => date > today && !closed.has(date),
  )
  const [next, last] = [left[0], left.at(-1)]
  if (!next || !last || left.some(({ day }) => !planned.has(day))) return []
  return (await listMembers(query)).map(({ account_id }) => ({
    accountId: account_id,
    key: `menu ${id}`,
    kind: 'menu',
    name: 'menu',
    facts: { desde: longDate(next.date), hasta: longDate(last.date) },
    expires: epochOf(last.date, '00:00'),
  }))
}
