import { addDays, type IsoDate } from './calendar'
import type { OrderStatus } from './constants'
import { isAbsent } from './delivery-note'
import { isOnItsWay, isPending } from './order-status'
import { sectorKey } from './sectors'

/** A driver's link shows people's addresses: it is made at most this many days ahead. */
export const ROUTE_DAYS_AHEAD = 14

/** Whether a link can be made for a day: from today on, and not too far ahead. */
export const isRouteDay = (date: IsoDate, today: IsoDate): boolean =>
  date >= today && date <= addDays(today, ROUTE_DAYS_AHEAD)

/** Whether a stop is in one of the sectors, however they are spelled; no sectors = all. */
export const isInSectors = (sectors: readonly string[]): ((stop: { sector: string }) => boolean) => {
  const keys = new Set(sectors.map(sectorKey))
  return ({ sector }) => keys.size === 0 || keys.has(sectorKey(sector))
}

type CoveredStop = { nombre: string; sector: string; status: OrderStatus; entrega: string }
type OpenRoute = { nombre: string; sectores: readonly string[] }

/** What drivers' links leave open: stops of no route and of several, and clients who were not at home. */
export type Coverage = {
  sin_ruta: number
  /** The sectors without a route. */
  sectores: string[]
  repetidas: number
  /** The routes that share stops. */
  rutas: string[]
  /** Sent orders that a bulk update does not deliver. */
  ausentes: string[]
}

/** The coverage of a day's and type's stops by its open routes; delivered and cancelled stops need none. */
export const coverageOf = (stops: readonly CoveredStop[], routes: readonly OpenRoute[]): Coverage => {
  const pending = stops.filter(({ status }) => isPending(status))
  const tests = routes.map(({ nombre, sectores }) => ({ nombre, has: isInSectors(sectores) }))
  const placed = pending.map((stop) => ({ stop, on: tests.filter(({ has }) => has(stop)) }))
  const without = placed.filter(({ on }) => on.length === 0)
  const shared = placed.filter(({ on }) => on.length > 1)
  return {
    sin_ruta: without.length,
    sectores: [...new Set(without.map(({ stop }) => stop.sector))],
    repetidas: shared.length,
    rutas: [...new Set(shared.flatMap(({ on }) => on.map(({ nombre }) => nombre)))],
    ausentes: stops
      .filter(({ entrega, status }) => isOnItsWay(status) && isAbsent(entrega))
      .map(({ nombre }) => nombre),
  }
}
