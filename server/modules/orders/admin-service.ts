import type { editOrderAsAdmin, getOrders, updateOrders } from '#contract/calls/orders'
import type { CallInput } from '#contract/envelope'
import { matchingAllergens } from '#domain/allergies'
import { maySee } from '#domain/areas'
import { dateTimeIn, todayIn } from '#domain/calendar'
import { fullName } from '#domain/full-name'
import { MESSAGES } from '#domain/messages'
import { bulkTarget, isLive } from '#domain/order-status'
import type { Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { pageOf, pageWanted } from '../../pages'
import { openBatch, recordChanges } from '../../records/changes-repository'
import { orderOf, orderVersion } from '../../records/orders'
import { placeOfOrder } from '../../records/orders-repository'
import { rowIdOf } from '../../records/row-id'
import { isReturned } from '../../records/shipments-repository'
import { hasChanges } from '../../version'
import {
  countDishOrders,
  countOrders,
  listComingFirst,
  listOrders,
  type OfficeOrder,
} from './admin-repository'
import { type BulkMove, moveOrders } from './bulk-repository'
import { lockStatus, type StatusChange, setStatus } from './repository'
import { ORDER_ANSWERS } from './texts'

/** The office's orders: read at one instant, changed in one transaction. */
export const adminOrdersService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /**
   * One page of the orders that match, the newest first unless `orden` says otherwise. With a date `platillos`
   * counts the dishes over all pages; without one it is empty, because all-time counts are of no use
   * (Specification §2, 3; wire).
   */
  async list(
    { areas }: Pick<Caller, 'areas'>,
    { search, searchState, searchType, nombre = '', orden, ...paging }: CallInput<typeof getOrders>,
  ) {
    const seesPhones = maySee(areas, 'phones')
    const filters = { date: search, type: searchType, status: searchState, person: nombre.trim(), seesPhones }
    const page = pageWanted(paging, 3)
    return db.snapshot(
      async (query) => {
        const read =
          orden === 'proximas'
            ? await listComingFirst(query, filters, { ...page, today: todayIn(clock) })
            : await listOrders(query, filters, page)
        const dishes = search === '' ? [] : await countDishOrders(query, filters)
        const count = await countOrders(query, filters)
        const { ends, rows } = pageOf(read, page, { count, placeOf: placeOfOrder })
        return {
          orders: rows.map(officeOrderOf),
          ...ends,
          found: count,
          platillos: Object.fromEntries(dishes.map(({ name, count }) => [name, count])),
        }
      },
      { isLong: filters.person !== '' || filters.date !== '' },
    )
  },

  /**
   * Moves all orders of a day, a type and a state on by one step (Specification §4), except 'no estaba' to 'entregado'.
   * Refuses anything wider.
   */
  async moveAll(caller: Caller, input: CallInput<typeof updateOrders>) {
    const move = { ...bulkOf(input), at: dateTimeIn(clock) }
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const { absent, ids } = await moveOrders(trx, move)
      const left = absent.length > 0 && { ausentes: absent.map(fullName).join('\n') }
      if (ids.length === 0) return { updated: 0, ...left }
      const actorId = caller.accountId
      const batchId = await openBatch(trx, { kind: 'estado', actorId, now: clock.now() })
      await recordChanges(
        trx,
        { actorId, at: move.at, batchId },
        ids.map((orderId) => ({ field: 'estado', from: move.from, to: move.to, orderId })),
      )
      return { updated: ids.length, batch: String(batchId), ...left }
    })
  },

  /** Sets the status of one order and nothing else; shipments never move by it (decisions). */
  async setStatus(
    caller: Caller,
    { order: { id: text, status, version: opened } }: CallInput<typeof editOrderAsAdmin>,
  ) {
    const id = rowIdOf(text)
    const at = dateTimeIn(clock)
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const from = await lockStatus(trx, id)
      if (from === undefined) throw new Refusal(ORDER_ANSWERS.unknownOrder)
      const wanted = orderVersion(status)
      if (hasChanges({ stored: orderVersion(from), wanted, opened }, ORDER_ANSWERS.changedMeanwhile)) {
        // Its shipment was returned: reinstated it would be a meal without payment.
        if (!isLive(from) && isLive(status) && (await isReturned(trx, id))) {
          throw new Refusal(ORDER_ANSWERS.shipmentWentBack)
        }
        await changeStatus(trx, { id, from, to: status, at })
        await recordChanges(trx, { actorId: caller.accountId, at }, [
          { field: 'estado', from, to: status, orderId: id },
        ])
      }
      return { version: wanted }
    })
  },
})

/** The order with the office's own fields. A client's problem, which may tell of an allergy, is for the day's page alone. */
const officeOrderOf = (row: OfficeOrder) => {
  const { problema: _problema, ...order } = orderOf(row)
  return { ...order, choque: matchingAllergens(row.allergens, row.alergias).join(', ') }
}

/** An empty filter never means all of history, and a state has one that follows it (decisions). */
const bulkOf = ({
  search,
  searchState,
  searchType,
  status,
}: CallInput<typeof updateOrders>): Omit<BulkMove, 'at'> => {
  if (search === '' || searchType === '') throw new Refusal(ORDER_ANSWERS.bulkNeedsDateAndType)
  const target = bulkTarget(searchState)
  if (searchState === '' || target === null) throw new Refusal(ORDER_ANSWERS.bulkNeedsState)
  if (status !== target) throw new Refusal(ORDER_ANSWERS.bulkWrongTarget(searchState, target))
  return { date: search, type: searchType, from: searchState, to: target }
}

const changeStatus = async (trx: Trx, change: StatusChange): Promise<void> => {
  const outcome = await setStatus(trx, change)
  if (outcome === 'occupied') throw new Refusal(MESSAGES.otherLiveOrder)
  if (outcome === 'stale') throw new Refusal(ORDER_ANSWERS.changedMeanwhile)
}
