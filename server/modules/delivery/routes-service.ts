import type { CallInput } from '#contract/envelope'
import type { createRoute, getRoutes, revokeRoute } from '#contract/extensions/routes'
import { todayIn } from '#domain/calendar'
import { keptLine } from '#domain/kept-line'
import { orderStops } from '#domain/stops'
import type { Queryable } from '../../db/port'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import type { Secrets } from '../../identity/keys'
import type { Caller } from '../../identity/sessions'
import { assertStillAllowed } from '../../identity/still'
import { rowIdOf } from '../../kitchen/row-id'
import { listStops } from './repository'
import { isOnRoute, sectorsIn, tokenOf } from './route-link'
import {
  closeRoute,
  findRoute,
  insertRoute,
  listLastRoutes,
  listRoutes,
  type RouteRow,
} from './routes-repository'
import { DELIVERY_ANSWERS } from './texts'

/** Drivers' links, for the office (extension `rutas`). */
export const routesService = ({ db, clock, secrets }: Pick<ModuleDeps, 'db' | 'clock' | 'secrets'>) => ({
  /** Makes a driver's link. Refuses a past day and a route without a name. */
  async create(
    caller: Caller,
    { search: date, searchType: type, nombre, sectores, request_id }: CallInput<typeof createRoute>,
  ) {
    const name = keptLine(nombre)
    if (name === '') throw new Refusal(DELIVERY_ANSWERS.noName)
    if (date < todayIn(clock)) throw new Refusal(DELIVERY_ANSWERS.pastDay)
    return db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const row = await insertRoute(trx, {
        date,
        type,
        name,
        sectors: JSON.stringify([...new Set(sectores.map(keptLine))]),
        request_id,
        actor_id: caller.accountId,
        created_ms: clock.now(),
        revoked_ms: null,
      })
      const [ruta] = await shownRoutes(trx, secrets, [row])
      if (!ruta) throw new Error('A route that was just kept is not there')
      return { ruta }
    })
  },

  /** A day's routes with their progress. */
  list: ({ search: date }: CallInput<typeof getRoutes>) =>
    db.snapshot(async (query) => ({
      rutas: await shownRoutes(query, secrets, await listRoutes(query, date)),
      anteriores: (await listLastRoutes(query, date)).map((row) => ({
        id: String(row.id),
        nombre: row.name,
        type: row.type,
        sectores: sectorsIn(row),
      })),
    })),

  /** Closes a link for good. */
  revoke: (caller: Caller, { id: text }: CallInput<typeof revokeRoute>) =>
    db.transaction(async (trx) => {
      await assertStillAllowed(trx, caller)
      const id = rowIdOf(text)
      const found = id === null ? undefined : await findRoute(trx, id)
      if (!found) throw new Refusal(DELIVERY_ANSWERS.unknownRoute)
      await closeRoute(trx, { id: found.id, now: clock.now() })
      return {}
    }),
})

/** Routes of one day as the office sees them; the stops of each type are read once. */
const shownRoutes = async (query: Queryable, secrets: Secrets, rows: readonly RouteRow[]) => {
  const stops = new Map<string, Awaited<ReturnType<typeof listStops>>>()
  const shown = []
  for (const row of rows) {
    const all = stops.get(row.type) ?? orderStops(await listStops(query, row))
    stops.set(row.type, all)
    const own = all.filter(isOnRoute(row))
    shown.push({
      id: String(row.id),
      nombre: row.name,
      date: row.date,
      type: row.type,
      sectores: sectorsIn(row),
      token: tokenOf(secrets, row),
      revoked: row.revoked_ms !== null,
      total: own.length,
      entregados: own.filter(({ status }) => status === 'entregado').length,
      no_estaba: own.filter(({ status, entrega }) => status !== 'entregado' && entrega === 'no_estaba')
        .length,
    })
  }
  return shown
}
