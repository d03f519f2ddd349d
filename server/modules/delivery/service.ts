import type { CallInput } from '#contract/envelope'
import type { getDeliveryList, saveStopOrder } from '#contract/extensions/delivery'
import { mergeOrder, orderStops } from '#domain/stops'
import type { ModuleDeps } from '../../deps'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { listStopOrder, listStops, lockClientsOf, replaceStopOrder } from './repository'

/** The day's deliveries (extension `entrega`). */
export const deliveryService = ({ db }: Pick<ModuleDeps, 'db'>) => ({
  /** The stops of a day and type in their order. */
  async list({ search: date, searchType: type }: CallInput<typeof getDeliveryList>) {
    const stops = orderStops(await listStops(db.query, { date, type }))
    return { stops }
  },

  /** Saves the delivery order of clients. Deleted clients are left out. */
  saveOrder: (caller: Caller, { paradas }: CallInput<typeof saveStopOrder>) =>
    db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const clients = paradas.length === 0 ? [] : await lockClientsOf(trx, [...new Set(paradas)])
      const ids = new Map(clients.map(({ keylogin, id }) => [keylogin, id]))
      const asked = paradas.flatMap((keylogin) => ids.get(keylogin) ?? [])
      // There may be no row yet to lock against a second save.
      await db.hold(trx, 'stops')
      await replaceStopOrder(trx, mergeOrder(await listStopOrder(trx), asked))
      return {}
    }),
})
