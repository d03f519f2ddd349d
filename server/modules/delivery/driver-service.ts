import type { CallInput, CallSent } from '#contract/envelope'
import type { getRoute, markStops } from '#contract/extensions/routes'
import { addDays, dateTimeIn, dateTimeOf, epochOf, todayIn } from '#domain/calendar'
import { longDate } from '#domain/date-words'
import { deliveryNoteError } from '#domain/delivery-note'
import { keptParagraph } from '#domain/kept-line'
import { DELIVERED, ON_ITS_WAY } from '#domain/order-status'
import type { Queryable, Trx } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { phonesOf } from '../../identity/users'
import { recordChanges } from '../../records/changes-repository'
import { destinationsOf } from '../../records/destinations-repository'
import { setStatuses } from '../../records/orders-repository'
import { rowIdOf } from '../../records/row-id'
import { applyMark, type Marked, newestMarks } from './marks'
import { assertOpen, isOnRoute, routeIdIn } from './route-link'
import {
  deliveriesOf,
  findRoute,
  holdRoute,
  listDeliveredInBulk,
  lockOrdersOf,
  type RouteRow,
  writeDeliveries,
} from './routes-repository'
import { numberedStops } from './stops-service'
import { DELIVERY_ANSWERS } from './texts'

type Marks = CallInput<typeof markStops>['marcas']

/** A driver's page. The link is a driver's only credential; an invalid or closed one is refused. */
export const driverService = (deps: Pick<ModuleDeps, 'db' | 'clock' | 'secrets'>) => {
  const { db, clock } = deps

  const routeOf = async (query: Queryable, token: string): Promise<RouteRow> => {
    return assertOpen(deps, token, await findRoute(query, routeIdIn(token)))
  }

  return {
    /** A route's stops, for its link's holder. */
    route: ({ token }: CallInput<typeof getRoute>) =>
      db.snapshot(async (query) => {
        const route = await routeOf(query, token)
        const { date, name: nombre, type } = route
        const caduca_en = Math.ceil((epochOf(addDays(date, 1), '00:00') - clock.now()) / 1000)
        return { nombre, date, type, caduca_en, stops: await stopsOf(query, route) }
      }),

    /** Stores a driver's marks on the route's own stops, all or nothing; the newest mark of each order counts. */
    async mark({ token, marcas }: CallInput<typeof markStops>) {
      const marks = marcas.map((mark) => ({ ...mark, nota: noteOf(mark.nota) }))
      const now = clock.now()
      return db.transaction(async (trx) => {
        const route = await routeOf(trx, token)
        if (route.date > todayIn(clock)) throw new Refusal(DELIVERY_ANSWERS.notYet(longDate(route.date)))
        const marked = await decide(trx, route, { marks, now })
        // The office may have closed it during the wait for the orders.
        assertOpen(deps, token, await holdRoute(trx, route.id))
        await write(trx, marked, { at: dateTimeIn(clock), driver: route.name })
        return { stops: await stopsOf(trx, route) }
      })
    },
  }
}

const noteOf = (typed: string): string => {
  const error = deliveryNoteError(typed)
  if (error !== null) throw new Refusal(error)
  return keptParagraph(typed)
}

/** Decides the marks' effect on the route's own orders, which it locks. */
const decide = async (
  trx: Trx,
  route: RouteRow,
  { marks, now }: { marks: Marks; now: number },
): Promise<Marked[]> => {
  const newest = newestMarks(marks)
  const ids = [...newest.keys()].map(rowIdOf).filter((id) => id > 0)
  if (ids.length === 0) return []
  const orders = await lockOrdersOf(trx, { ids, date: route.date, type: route.type })
  const placeOf = await destinationsOf(trx, orders)
  const said = await deliveriesOf(trx, ids)
  const inBulk = new Set(await listDeliveredInBulk(trx, ids))
  const isOwn = isOnRoute(route)
  return orders.flatMap((order) => {
    const mark = newest.get(String(order.id))
    if (!mark || !isOwn({ sector: placeOf(order)?.colonia ?? '' })) return []
    const at = Math.min(mark.at, now)
    return (
      applyMark(order, said.get(order.id), {
        mark,
        routeId: route.id,
        at,
        inBulk: inBulk.has(order.id),
      }) ?? []
    )
  })
}

const write = async (
  trx: Trx,
  marked: readonly Marked[],
  { at, driver }: { at: string; driver: string },
): Promise<void> => {
  const changes = marked.flatMap(({ changes: some }) => some)
  for (const status of [DELIVERED, ON_ITS_WAY] as const) {
    const moved = changes.filter(({ field, from, to }) => field === 'estado' && from !== to && to === status)
    const ids = moved.flatMap(({ orderId }) => orderId ?? [])
    await setStatuses(trx, ids, { status, at })
  }
  await writeDeliveries(
    trx,
    marked.map(({ delivery }) => delivery),
  )
  await recordChanges(trx, { actorId: null, at, reason: DELIVERY_ANSWERS.reason(driver) }, changes)
}

/** The route's stops in their order, also those cancelled since it was made. */
const stopsOf = async (query: Queryable, route: RouteRow): Promise<CallSent<typeof getRoute>['stops']> =>
  (await numberedStops(query, route, dateTimeOf(route.created_ms))).filter(isOnRoute(route)).map((stop) => ({
    order_id: stop.order_id,
    numero: stop.numero,
    nombre: stop.nombre,
    dish: stop.dish,
    jugo: stop.jugo,
    status: stop.status,
    ...phonesOf(stop),
    lugar: stop.lugar,
    direccion: stop.direccion,
    referencia: stop.referencia,
    apartamento: stop.apartamento,
    sector: stop.sector,
    ciudad: stop.ciudad,
    comentarios: stop.comentarios,
    lat: stop.lat,
    lng: stop.lng,
    entrega: stop.entrega,
    nota_entrega: stop.nota_entrega,
  }))
