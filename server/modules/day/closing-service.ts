import type { CallInput, CallSent } from '#contract/envelope'
import type { closeDay, getClosedDays, getDay, openDay } from '#contract/extensions/day'
import { matchingAllergens, namesAllergies } from '#domain/allergies'
import { dateTimeIn, dayOfDate, type IsoDate, todayIn } from '#domain/calendar'
import { CANCELLED, SCHEDULED, SENT_STATUSES } from '#domain/order-status'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { phonesOf } from '../../identity/users'
import { type Change, openBatch, recordChanges } from '../../records/changes-repository'
import { closedReason, listClosedDays, listDishesOfDay } from '../../records/days-repository'
import { orderOf } from '../../records/orders'
import { setStatuses } from '../../records/orders-repository'
import { dayCapOf, listOrdered } from '../../records/room-repository'
import { returnShipment } from '../../records/shipments-repository'
import { reasonOf } from './order-service'
import { listProblems } from './problem-repository'
import {
  countByStatus,
  countReturned,
  countScheduledByDish,
  deleteClosedDay,
  findMenuOfDay,
  insertClosedDay,
  listSoldOutOrders,
  lockAllClients,
  lockMenuOfDay,
  lockScheduledOrders,
  type SoldOutOrder,
} from './repository'
import { DAY_ANSWERS } from './texts'

/** Later than any day. */
const LAST_DAY = '9999-12-31'

/** Closes and opens days, each in one transaction. */
export const closingService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /** A day's dishes with their orders, and what closing it would cancel. */
  async get({ date }: CallInput<typeof getDay>) {
    return db.snapshot(async (query) => {
      const counts = await countByStatus(query, date)
      const orders = counts.get(SCHEDULED) ?? 0
      return {
        closed: await closedReason(query, date),
        orders,
        shipments: orders - (await countReturned(query, date)),
        sent: SENT_STATUSES.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0),
        ...(await dishesOf(query, date)),
        left: (await listSoldOutOrders(query, date)).map(leftOf),
        problems: (await listProblems(query, date)).map(leftOf),
      }
    })
  },

  /** The closed days from a day on. */
  async closedDays({ desde }: CallInput<typeof getClosedDays>) {
    return { dias: await listClosedDays(db.query, { from: desde, to: LAST_DAY }) }
  },

  /** Closes a day that is not past. A closed day stays so, with its reason. */
  async close(caller: Caller, { date, reason: given }: CallInput<typeof closeDay>) {
    const reason = reasonOf(given)
    refusePast(date, todayIn(clock))
    const at = dateTimeIn(clock)
    const actorId = caller.accountId
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      await lockAllClients(trx)
      await lockMenuOfDay(trx, date)
      const isNew = await insertClosedDay(trx, { date, reason, created_at: at })
      const orders = await lockScheduledOrders(trx, date)
      if (!isNew && orders.length === 0) return { orders: 0, shipments: 0 }
      const batchId = await openBatch(trx, { kind: 'cierre', actorId, now: clock.now() })
      let shipments = 0
      for (const { account_id, id } of orders) {
        if (await returnShipment(trx, { accountId: account_id, orderId: id, actorId, at })) shipments += 1
      }
      const ids = orders.map(({ id }) => id)
      await setStatuses(trx, ids, { status: CANCELLED, notice: DAY_ANSWERS.noticeClosed(reason), at })
      const closing: Change = { field: 'dia', from: 'abierto', to: 'cerrado', date }
      await recordChanges(trx, { actorId, at, reason, batchId }, [
        ...(isNew ? [closing] : []),
        ...ids.map((orderId): Change => ({ field: 'estado', from: SCHEDULED, to: CANCELLED, orderId })),
      ])
      return { orders: orders.length, shipments }
    })
  },

  /** Opens a day that is not past. */
  async open(caller: Caller, { date }: CallInput<typeof openDay>) {
    refusePast(date, todayIn(clock))
    const at = dateTimeIn(clock)
    await db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      if (!(await deleteClosedDay(trx, date))) return
      await recordChanges(trx, { actorId: caller.accountId, at }, [
        { field: 'dia', from: 'cerrado', to: 'abierto', date },
      ])
    })
    return {}
  },
})

const refusePast = (date: IsoDate, today: IsoDate): void => {
  if (date < today) throw new Refusal(DAY_ANSWERS.pastDay)
}

const leftOf = (row: SoldOutOrder) => ({
  order: { ...orderOf(row), choque: matchingAllergens(row.allergens, row.alergias).join(', ') },
  ...phonesOf(row),
  alergias: namesAllergies(row.alergias) ? row.alergias.trim() : '',
})

const dishesOf = async (
  query: Queryable,
  date: IsoDate,
): Promise<Pick<CallSent<typeof getDay>, 'dishes' | 'cap'>> => {
  const menu = await findMenuOfDay(query, date)
  const day = menu && dayOfDate(menu.start_date, date)
  if (!menu || !day) return { dishes: [], cap: null }
  const counts = await countScheduledByDish(query, date)
  const ordered = new Map(
    (await listOrdered(query, { menuId: menu.id, day })).map((one) => [one.id, one.ordered]),
  )
  const dishes = (await listDishesOfDay(query, { menuId: menu.id, day })).map(
    ({ id, name, allergens, sold_out_at, cap }) => ({
      id: String(id),
      name,
      allergens,
      sold_out: sold_out_at !== null,
      orders: counts.get(id) ?? 0,
      cap,
      pedidos: ordered.get(id) ?? 0,
    }),
  )
  return { dishes, cap: dayCapOf(menu, day) }
}
