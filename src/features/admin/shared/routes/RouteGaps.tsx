import type { DayRoutes } from '../../../../api/endpoints/routes'
import { ROUTE_TEXTS as TEXTS } from '../../../../texts/admin-routes'
import { Notice } from '../../../../ui/primitives/Notice'

export type Coverage = NonNullable<DayRoutes['cobertura']>[number]

/** The sentences about what a meal's routes leave open. */
export const gapsOf = ({ repetidas, rutas, sectores, sin_ruta }: Coverage): string[] => [
  ...(sin_ruta ? [TEXTS.withoutRoute(sin_ruta, sectores)] : []),
  ...(repetidas ? [TEXTS.onSeveral(repetidas, rutas)] : []),
]

interface RouteGapsProps {
  /** As `getRoutes` gives it; undefined from another back end, or before the response. */
  coverage: DayRoutes['cobertura']
}

/** Stops without a route, and stops on several; nothing when every stop has one. */
export const RouteGaps = ({ coverage = [] }: RouteGapsProps) => {
  const lines = coverage.flatMap((meal) =>
    gapsOf(meal).map((text) => [TEXTS.type(meal.type), text].filter(Boolean).join(': ')),
  )
  if (lines.length === 0) return null
  return (
    <Notice tone="warning">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
}
