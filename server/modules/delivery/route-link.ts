import { type Clock, todayIn } from '#domain/calendar'
import { isInSectors } from '#domain/routes'
import { Refusal } from '../../errors'
import { routeProofOf, type Secrets, sameHash } from '../../identity/keys'
import { dayInWords } from '../../kitchen/day-in-words'
import { rowIdOf } from '../../kitchen/row-id'
import type { RouteRow } from './routes-repository'
import { DELIVERY_ANSWERS } from './texts'

/** A driver's token: the route's id, and the proof that the office made it. */
export const tokenOf = (secrets: Secrets, route: Pick<RouteRow, 'id' | 'date' | 'type'>): string =>
  `${route.id}.${routeProofOf(secrets, route)}`

/** The route id in a token, not verified yet; null where there is none. */
export const routeIdIn = (token: string): number | null => rowIdOf(token.split('.')[0] ?? '')

/** Whether a route's link opens nothing any more: the kitchen closed it, or its maker lost the role or the account. */
export const isClosed = ({ maker_id, revoked_ms }: Pick<RouteRow, 'maker_id' | 'revoked_ms'>): boolean =>
  revoked_ms !== null || maker_id === null

/** Refuses a token that is not this route's, and a route that is past or closed. */
export const assertOpen = (
  { clock, secrets }: { clock: Clock; secrets: Secrets },
  token: string,
  route: RouteRow | undefined,
): RouteRow => {
  if (!route || !sameHash(tokenOf(secrets, route), token)) throw new Refusal(DELIVERY_ANSWERS.wrongLink)
  if (route.date < todayIn(clock)) throw new Refusal(DELIVERY_ANSWERS.ended(dayInWords(route.date)))
  if (isClosed(route)) throw new Refusal(DELIVERY_ANSWERS.closed)
  return route
}

/** The sectors that a route goes to; none = all. */
export const sectorsIn = ({ sectors }: Pick<RouteRow, 'sectors'>): string[] => {
  const list: unknown = JSON.parse(sectors)
  return Array.isArray(list) ? list.map(String) : []
}

/** Whether a stop is on a route, however its sector is spelled. */
export const isOnRoute = (route: Pick<RouteRow, 'sectors'>) => isInSectors(sectorsIn(route))
