import type { CallInput } from '#contract/envelope'
import type { getStopsLeft } from '#contract/extensions/problems'
import { todayIn } from '#domain/calendar'
import { isDelivered, isOnItsWay } from '#domain/order-status'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { rowIdOf } from '../../records/row-id'
import { findOwnOrder } from './repository'
import { isClosed, isOnRoute } from './route-link'
import { listRoutes } from './routes-repository'
import { stopsToDeliver } from './stops-service'
import { DELIVERY_ANSWERS } from './texts'

/** How far a client's order is; of the stops before it the client learns their number alone. */
export const progressService = ({ db, clock }: Pick<ModuleDeps, 'db' | 'clock'>) => ({
  stopsLeft: (accountId: number, { order_id }: CallInput<typeof getStopsLeft>) =>
    db.snapshot(async (query) => {
      const order = await findOwnOrder(query, { accountId, id: rowIdOf(order_id) })
      if (!order) throw new Refusal(DELIVERY_ANSWERS.unknownOrder)
      const { date, id, type, status } = order
      if (!isOnItsWay(status) || date !== todayIn(clock)) return { faltan: null }
      const routes = (await listRoutes(query, date)).filter((one) => one.type === type && !isClosed(one))
      if (routes.length === 0) return { faltan: null }
      const stops = await stopsToDeliver(query, { date, type })
      const own = stops.find((stop) => stop.order_id === String(id))
      // Whom the driver did not find has no next stop.
      const route = own?.entrega === '' && routes.find((one) => isOnRoute(one)(own))
      if (!own || !route) return { faltan: null }
      const before = stops.slice(0, stops.indexOf(own)).filter(isOnRoute(route))
      return { faltan: before.filter((stop) => stop.entrega === '' && !isDelivered(stop.status)).length }
    }),
})
