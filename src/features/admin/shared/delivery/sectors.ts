import type { DeliveryStop } from '../../../../api/endpoints/delivery'
import { STOPS_TEXTS } from '../../../../texts/delivery-list'

/** A sector's stops in order; stops without a sector have the name null. */
export interface Sector {
  name: string | null
  stops: DeliveryStop[]
}

/** The stops by sector, in the order the server sends. */
export const sectorsOf = (stops: readonly DeliveryStop[]): Sector[] => {
  const sectors = new Map<string | null, Sector>()
  for (const stop of stops) {
    const sector = sectors.get(stop.sector)
    if (sector) sector.stops.push(stop)
    else sectors.set(stop.sector, { name: stop.sector, stops: [stop] })
  }
  return [...sectors.values()]
}

/** An option's value; `''` is every sector. */
const optionOf = (name: string | null): string => `s ${name ?? ''}`

export const sectorOptions = (sectors: readonly Sector[]) => [
  { value: '', label: STOPS_TEXTS.allSectors(sectors.reduce((sum, { stops }) => sum + stops.length, 0)) },
  ...sectors.map(({ name, stops }) => ({
    value: optionOf(name),
    label: STOPS_TEXTS.sectorOption(name, stops.length),
  })),
]

/** The option's sectors: all of them if the chosen one is gone. */
export const chosenSectors = (sectors: readonly Sector[], value: string): readonly Sector[] => {
  const chosen = sectors.filter(({ name }) => optionOf(name) === value)
  return chosen.length > 0 ? chosen : sectors
}
