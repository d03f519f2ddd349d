import { type CallInput, NOT_ALLOWED } from '#contract/envelope'
import { closeDay } from '#contract/extensions/day'
import type { getOrderHistory, undoBatch } from '#contract/extensions/history'
import { mayAct } from '#domain/areas'
import { dateTimeIn, dateTimeOf, type IsoDate, todayIn } from '#domain/calendar'
import { ROLE_CLIENT } from '#domain/constants'
import { fullName } from '#domain/full-name'
import { UNDO_MS } from '#domain/office-reasons'
import { CANCELLED, isOrderStatus, SCHEDULED } from '#domain/order-status'
import type { Trx } from '../../db/port'
import type { BatchKind } from '../../db/schema'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { recordChanges } from '../../records/changes-repository'
import { setStatuses } from '../../records/orders-repository'
import { rowIdOf } from '../../records/row-id'
import { retakeShipment } from '../../records/shipments-repository'
import {
  findBatch,
  findClosedDate,
  findMaking,
  findPlace,
  isClosedByOther,
  listBatchOrders,
  listChangesOf,
  listReopenable,
  listReturns,
  listUndoableChanges,
  listUndoables,
  lockOrders,
  markUndone,
} from './history-repository'
import { deleteClosedDay, lockAllClients, lockMenuOfDay, setDish } from './repository'
import { DAY_ANSWERS } from './texts'

type Change = Awaited<ReturnType<typeof listUndoableChanges>>[number]

/** The batches that a person may make: closing a day and changing its dishes are the kitchen's. */
const kindsOf = ({ areas }: Caller): readonly BatchKind[] =>
  mayAct(areas, closeDay.areas) ? ['estado', 'platillo', 'cierre'] : ['estado']

/** Reads the history of orders and undoes batches. */
export const dayHistoryService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  /** Every step of an order, the oldest first, from its creation. */
  async ofOrder({ order_id }: CallInput<typeof getOrderHistory>) {
    const id = rowIdOf(order_id)
    return db.snapshot(async (query) => {
      const order = await findMaking(query, id)
      if (!order) throw new Refusal(DAY_ANSWERS.unknownOrder)
      const all = await listChangesOf(query, id)
      // The office made it, for the client.
      const making = all.find(({ field, from_value }) => field === 'estado' && from_value === '')
      const changes = all.filter((change) => change !== making)
      const before = changes.find(({ field }) => field === 'platillo')
      const made = {
        id: 'creado',
        at: order.created_at,
        who: fullName(making ?? order),
        by_client: making === undefined,
        field: 'creado',
        from: '',
        to: before?.from_value ?? order.dish_name,
        reason: '',
        batch: '',
      }
      const changed = changes.map((change) => ({
        id: String(change.id),
        at: change.created_at,
        who: fullName(change),
        by_client: change.rol === ROLE_CLIENT,
        field: change.field,
        from: change.from_value,
        to: change.to_value,
        reason: change.reason,
        batch: change.batch_id === null ? '' : String(change.batch_id),
      }))
      const returned = (await listReturns(query, id)).map((entry) => ({
        id: `envio-${entry.id}`,
        at: entry.created_at,
        who: fullName(entry),
        by_client: entry.rol === ROLE_CLIENT,
        field: 'envio',
        from: '',
        to: entry.reason === 'reapertura' ? 'usado otra vez' : 'devuelto',
        reason: '',
        batch: '',
      }))
      // Steps of one second keep this order: first the change, then the shipment that it returned.
      const steps = [made, ...changed, ...returned].sort((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
      return { steps }
    })
  },

  /** The batches that can still be undone by this person, each with its orders and deadline. */
  async undoables(caller: Caller) {
    const rows = await listUndoables(db.query, { since: clock.now() - UNDO_MS, kinds: kindsOf(caller) })
    return {
      batches: rows.map(
        ({ id, created_ms, date, field, first_type, from, last_type, orders, to, ...by }) => ({
          batch: String(id),
          at: dateTimeOf(Number(created_ms)),
          until: dateTimeOf(Number(created_ms) + UNDO_MS),
          who: fullName(by),
          date,
          type: first_type === last_type ? first_type : '',
          field,
          from,
          to,
          orders: Number(orders),
        }),
      ),
    }
  },

  /**
   * Undoes a batch within 15 minutes, for orders unchanged since. A closing's shipments are taken again. Refuses batches
   * that the caller could not have made.
   */
  async undo(caller: Caller, { batch: text }: CallInput<typeof undoBatch>) {
    const at = dateTimeIn(clock)
    const now = clock.now()
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const found = await findBatch(trx, rowIdOf(text))
      // An import is undone elsewhere, with all its clients.
      if (!found || found.kind === 'importacion') throw new Refusal(DAY_ANSWERS.unknownBatch)
      if (!kindsOf(caller).includes(found.kind)) throw new Refusal(NOT_ALLOWED)
      const closed = found.kind === 'cierre' ? await lockClosed(trx, found.id) : undefined
      const orders = await listBatchOrders(trx, found.id)
      await lockOrders(trx, orders)
      // The orders are locked: a second undo at the same moment has waited, and reads that it is done.
      const batch = await findBatch(trx, found.id)
      if (batch && batch.undone_ms !== null) {
        return { restored: batch.restored, kept: batch.kept, again: true }
      }
      if (now - found.created_ms > UNDO_MS) throw new Refusal(DAY_ANSWERS.undoTooLate)
      const actorId = caller.accountId
      if (closed !== undefined) {
        if (closed < todayIn(clock)) throw new Refusal(DAY_ANSWERS.pastDay)
        const done = await reopen(trx, { date: closed, batchId: found.id, actorId, at })
        const counts = { restored: done.restored, kept: orders.length - done.restored }
        await markUndone(trx, { id: found.id, now, ...counts })
        return { ...counts, sin_envios: done.withoutShipments }
      }
      const still = await listUndoableChanges(trx, found.id)
      await restore(trx, still, at)
      await recordChanges(
        trx,
        { actorId, at, batchId: found.id },
        still.map(({ field, from_value, order_id, to_value }) => ({
          field,
          from: to_value,
          to: from_value,
          orderId: order_id,
        })),
      )
      const counts = { restored: still.length, kept: orders.length - still.length }
      await markUndone(trx, { id: found.id, now, ...counts })
      return counts
    })
  },
})

/** Locks what a closing locked, in the same order, and gives its day. */
const lockClosed = async (trx: Trx, batchId: number): Promise<IsoDate> => {
  const date = await findClosedDate(trx, batchId)
  if (date === undefined) throw new Refusal(DAY_ANSWERS.unknownBatch)
  await lockAllClients(trx)
  await lockMenuOfDay(trx, date)
  return date
}

type Reopening = { date: IsoDate; batchId: number; actorId: number; at: string }

/** Opens a closed day and brings back its orders, each with a shipment; without one left it stays cancelled. */
const reopen = async (trx: Trx, { date, batchId, actorId, at }: Reopening) => {
  // Another closing since then keeps the day closed: no order comes back to it.
  if (await isClosedByOther(trx, { date, batchId })) throw new Refusal(DAY_ANSWERS.closedAgain)
  const orders = await listReopenable(trx, batchId)
  const ids: number[] = []
  for (const { account_id: accountId, id: orderId } of orders) {
    if (await retakeShipment(trx, { accountId, orderId, actorId, at })) ids.push(orderId)
  }
  // The notice of their cancellation goes.
  await setStatuses(trx, ids, { status: SCHEDULED, notice: null, at })
  const wasClosed = await deleteClosedDay(trx, date)
  await recordChanges(trx, { actorId, at, batchId }, [
    ...(wasClosed ? [{ field: 'dia', from: 'cerrado', to: 'abierto', date } as const] : []),
    ...ids.map((orderId) => ({ field: 'estado', from: CANCELLED, to: SCHEDULED, orderId }) as const),
  ])
  return { restored: ids.length, withoutShipments: orders.length - ids.length }
}

/** Restores orders: a batch has one status or one dish before it. */
const restore = async (trx: Trx, changes: readonly Change[], at: string): Promise<void> => {
  const ids = changes.map(({ order_id }) => order_id)
  const [first] = changes
  if (!first) return
  if (first.field === 'estado') {
    const status = first.from_value
    if (isOrderStatus(status)) await setStatuses(trx, ids, { status, at })
    return
  }
  const dish = await findPlace(trx, first.dish_id ?? 0)
  if (dish) await setDish(trx, { ids, dish: { ...dish, name: first.from_value }, at, notice: null })
}
