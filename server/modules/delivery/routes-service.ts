import type { CallInput } from '#contract/envelope'
import type { createRoute, getRoutes, revokeRoute } from '#contract/extensions/routes'
import { type IsoDate, todayIn } from '#domain/calendar'
import { ORDER_TYPES, type OrderType } from '#domain/constants'
import { isAbsent } from '#domain/delivery-note'
import { isDelivered } from '#domain/order-status'
import { coverageOf, isRouteDay } from '#domain/routes'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Secrets } from '../../identity/keys'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { rowIdOf } from '../../records/row-id'
import { isClosed, isOnRoute, sectorsIn, tokenOf } from './route-link'
import {
  closeRoute,
  findRoute,
  insertRoute,
  listLastRoutes,
  listRoutes,
  type RouteRow,
} from './routes-repository'
import { stopsToDeliver } from './stops-service'
import { DELIVERY_ANSWERS } from './texts'

/** Drivers' links, for the office. */
export const routesService = ({ db, clock, secrets }: Pick<ModuleDeps, 'db' | 'clock' | 'secrets'>) => ({
  /** Makes a driver's link. Refuses a past day, one too far ahead, and a route without a name. */
  async create(
    caller: Caller,
    { search: date, searchType: type, nombre: name, sectores, request_id }: CallInput<typeof createRoute>,
  ) {
    if (name === '') throw new Refusal(DELIVERY_ANSWERS.noName)
    if (date < todayIn(clock)) throw new Refusal(DELIVERY_ANSWERS.pastDay)
    if (!isRouteDay(date, todayIn(clock))) throw new Refusal(DELIVERY_ANSWERS.tooFar)
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const row = await insertRoute(trx, {
        date,
        type,
        name,
        sectors: JSON.stringify([...new Set(sectores)]),
        request_id,
        actor_id: caller.accountId,
        created_ms: clock.now(),
        revoked_ms: null,
      })
      const [ruta] = shownRoutes(await stopsOfDay(trx, date), secrets, [row])
      if (!ruta) throw new Error('A route that was just kept is not there')
      return { ruta }
    })
  },

  /** A day's routes with their progress, and what they leave open. */
  list: ({ search: date }: CallInput<typeof getRoutes>) =>
    db.snapshot(async (query) => {
      const rows = await listRoutes(query, date)
      const earlier = await listLastRoutes(query, date)
      const stops = await stopsOfDay(query, date)
      const rutas = shownRoutes(stops, secrets, rows)
      const usesRoutes = rows.length > 0 || earlier.length > 0
      return {
        rutas,
        anteriores: earlier.map((row) => ({
          id: String(row.id),
          nombre: row.name,
          type: row.type,
          sectores: sectorsIn(row),
        })),
        cobertura: ORDER_TYPES.map((type) => {
          const open = rutas.filter((route) => route.type === type && !route.revoked)
          const coverage = coverageOf(stops[type], open)
          return { type, ...coverage, ...(!usesRoutes && { sin_ruta: 0, sectores: [] }) }
        }),
      }
    }),

  /** Closes a link for good. */
  revoke: (caller: Caller, { id: text }: CallInput<typeof revokeRoute>) =>
    db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const found = await findRoute(trx, rowIdOf(text))
      if (!found) throw new Refusal(DELIVERY_ANSWERS.unknownRoute)
      await closeRoute(trx, { id: found.id, now: clock.now() })
      return {}
    }),
})

type DayStops = Record<OrderType, Awaited<ReturnType<typeof stopsToDeliver>>>

/** A day's stops in delivery order. */
const stopsOfDay = async (query: Queryable, date: IsoDate): Promise<DayStops> => ({
  almuerzo: await stopsToDeliver(query, { date, type: 'almuerzo' }),
  cena: await stopsToDeliver(query, { date, type: 'cena' }),
})

/** Routes of one day as the office sees them. */
const shownRoutes = (stops: DayStops, secrets: Secrets, rows: readonly RouteRow[]) =>
  rows.map((row) => {
    const own = stops[row.type].filter(isOnRoute(row))
    return {
      id: String(row.id),
      nombre: row.name,
      date: row.date,
      type: row.type,
      sectores: sectorsIn(row),
      token: tokenOf(secrets, row),
      revoked: isClosed(row),
      total: own.length,
      entregados: own.filter(({ status }) => isDelivered(status)).length,
      no_estaba: own.filter(({ status, entrega }) => !isDelivered(status) && isAbsent(entrega)).length,
    }
  })
