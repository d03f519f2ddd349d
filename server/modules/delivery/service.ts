import type { CallInput } from '#contract/envelope'
import type { getDeliveryList, saveStopOrder, tickStop } from '#contract/extensions/delivery'
import { dateTimeIn } from '#domain/calendar'
import { isServed } from '#domain/sectors'
import { mergeOrder } from '#domain/stops'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { rowIdOf } from '../../records/row-id'
import {
  deleteTick,
  findTick,
  hasOrder,
  insertTick,
  listStopOrder,
  lockClientsOf,
  replaceStopOrder,
} from './repository'
import { stopsToDeliver } from './stops-service'
import { DELIVERY_ANSWERS } from './texts'

/** The day's deliveries. */
export const deliveryService = ({ db, clock, settings }: Pick<ModuleDeps, 'db' | 'clock' | 'settings'>) => ({
  /** The stops of a day and type in their order. */
  async list({ search: date, searchType: type }: CallInput<typeof getDeliveryList>) {
    const stops = await stopsToDeliver(db.query, { date, type })
    const { sectorsServed } = settings.now().web
    return {
      stops: stops.map(({ updated_at: _, ...stop }) => ({
        ...stop,
        fuera: !isServed(sectorsServed, { ...stop, colonia: stop.sector }),
      })),
    }
  },

  /** Ticks a stop for the whole office, or takes the tick away. It says nothing about the delivery. */
  tick: (caller: Caller, { order_id, marcada }: CallInput<typeof tickStop>) =>
    db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const id = rowIdOf(order_id)
      if (!(await hasOrder(trx, id))) throw new Refusal(DELIVERY_ANSWERS.unknownStop)
      if (marcada)
        await insertTick(trx, { order_id: id, actor_id: caller.accountId, created_at: dateTimeIn(clock) })
      else await deleteTick(trx, id)
      return findTick(trx, id)
    }),

  /** Saves the delivery order of clients. Deleted clients are left out. */
  saveOrder: (caller: Caller, { paradas }: CallInput<typeof saveStopOrder>) =>
    db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const clients = paradas.length === 0 ? [] : await lockClientsOf(trx, [...new Set(paradas)])
      const ids = new Map(clients.map(({ keylogin, id }) => [keylogin, id]))
      const wanted = paradas.flatMap((keylogin) => ids.get(keylogin) ?? [])
      // There may be no row yet to lock against a second save.
      await db.hold(trx, 'stops')
      await replaceStopOrder(trx, mergeOrder(await listStopOrder(trx), wanted))
      return {}
    }),
})
