import type { DeliveryStop } from '../../../../api/endpoints/delivery'
import { STOPS_TEXTS } from '../../../../texts/delivery-list'

/** The stops of a sector, in their order; the ones without a sector have none (null). */
export interface Sector {
  name: string | null
  stops: DeliveryStop[]
}

/** The stops by sector, as they come: the server has put them in order. */
export const sectorsOf = (stops: readonly DeliveryStop[]): Sector[] => {
  const sectors = new Map<string | null, Sector>()
  for (const stop of stops) {
    const sector = sectors.get(stop.sector)
    if (sector) sector.stops.push(stop)
    else sectors.set(stop.sector, { name: stop.sector, stops: [stop] })
  }
  return [...sectors.values()]
}

/** As an option's value; `''` is every sector. */
const optionOf = (name: string | null): string => `s ${name ?? ''}`

export const sectorOptions = (sectors: readonly Sector[]) => [
  { value: '', label: STOPS_TEXTS.allSectors(sectors.reduce((sum, { stops }) => sum + stops.length, 0)) },
  ...sectors.map(({ name, stops }) => ({
    value: optionOf(name),
    label: STOPS_TEXTS.sectorOption(name, stops.length),
  })),
]

/** The sectors that an option means: all of them where the chosen one is not (any more) among them. */
export const chosenSectors = (sectors: readonly Sector[], value: string): readonly Sector[] => {
  const chosen = sectors.filter(({ name }) => optionOf(name) === value)
  return chosen.length > 0 ? chosen : sectors
}
