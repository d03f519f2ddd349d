import { type Clock, todayIn } from '#domain/calendar'
import { longDate } from '#domain/date-words'
import { isInSectors } from '#domain/routes'
import type { RoutesTable } from '../../db/schema'
import { LinkRefused, Refusal } from '../../errors'
import { type Secrets, sameHash, signed } from '../../identity/keys'
import { rowIdOf } from '../../records/row-id'
import { DELIVERY_ANSWERS } from './texts'

type Route = Omit<RoutesTable, 'id'> & { id: number; maker_id: number | null }

/** A driver's token: the route's id, and the proof that the office made it. */
export const tokenOf = (secrets: Secrets, route: Pick<Route, 'id' | 'date' | 'type'>): string =>
  signed(secrets, 'route', String(route.id), route.date, route.type)

/** The route id in a token, not verified yet; 0 where there is none. */
export const routeIdIn = (token: string): number => rowIdOf(token.split('.')[0] ?? '')

/** Whether a route's link opens nothing any more: the kitchen closed it, or its maker lost the role or the account. */
export const isClosed = ({ maker_id, revoked_ms }: Pick<Route, 'maker_id' | 'revoked_ms'>): boolean =>
  revoked_ms !== null || maker_id === null

/** Refuses a token that is not this route's, and a route that is past or closed. */
export const assertOpen = (
  { clock, secrets }: { clock: Clock; secrets: Secrets },
  token: string,
  route: Route | undefined,
): Route => {
  if (!route || !sameHash(tokenOf(secrets, route), token)) throw new LinkRefused(DELIVERY_ANSWERS.wrongLink)
  if (route.date < todayIn(clock)) throw new Refusal(DELIVERY_ANSWERS.ended(longDate(route.date)))
  if (isClosed(route)) throw new LinkRefused(DELIVERY_ANSWERS.closed)
  return route
}

/** The sectors that a route goes to; none = all. */
export const sectorsIn = ({ sectors }: Pick<Route, 'sectors'>): string[] => {
  const list: unknown = JSON.parse(sectors)
  return Array.isArray(list) ? list.map(String) : []
}

/** Whether a stop is on a route, however its sector is spelled. */
export const isOnRoute = (route: Pick<Route, 'sectors'>) => isInSectors(sectorsIn(route))
