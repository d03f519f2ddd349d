import { useState } from 'react'
import { type DeliveryStop, useSaveStopOrderMutation } from '../../../api/endpoints/delivery'
import { useBusy } from '../../../parts/forms/use-busy'
import type { Sector } from '../shared/delivery/sectors'

export type Step = 'up' | 'down' | 'top'

/** A stop's move within its sector: a step, to the top, or to a place from 0. */
export type Move = Step | number

/** The last move, for focus and screen readers; `n` tells two equal moves apart. */
export interface Moved {
  /** A stop's keylogin, or a sector's {@link sectorPlace}. */
  what: string
  move: Move
  nombre: string | null
  place: number
  of: number
  n: number
}

/** A sector's key among stops: no keylogin has a space. */
export const sectorPlace = (name: string | null): string => `sector ${name ?? ''}`

const targetIndex = (move: Move, from: number): number => {
  if (move === 'up') return from - 1
  if (move === 'down') return from + 1
  return move === 'top' ? 0 : move
}

/** The sectors in the order of their first stops; new ones come last. */
const arrangedSectors = (sectors: readonly Sector[], keys: readonly string[]): Sector[] => {
  const firstOf = ({ stops: [first] }: Sector) => {
    const place = first === undefined ? -1 : keys.indexOf(first.keylogin)
    return place < 0 ? keys.length : place
  }
  return sectors
    .map(({ name, stops }) => ({ name, stops: arranged(stops, keys) }))
    .sort((a, b) => firstOf(a) - firstOf(b))
}

const arranged = (stops: readonly DeliveryStop[], keys: readonly string[]): DeliveryStop[] => {
  const places = new Map(keys.map((key, place) => [key, place]))
  const placeIn = ({ keylogin }: DeliveryStop) => places.get(keylogin) ?? keys.length
  // New stops come last, in the server's order.
  return [...stops].sort((a, b) => placeIn(a) - placeIn(b))
}

/**
 * The stops' order while it is edited: a draft of this screen until it is saved. `sectors` has the server's order,
 * `shown` the current one.
 */
export const useStopOrder = (sectors: readonly Sector[]) => {
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [save] = useSaveStopOrderMutation()
  const { isBusy, run } = useBusy()
  const shown = keys === null ? sectors : arrangedSectors(sectors, keys)
  const keysOf = (all: readonly Sector[]) => all.flatMap(({ stops }) => stops.map(({ keylogin }) => keylogin))
  const end = () => {
    setKeys(null)
    setMoved(null)
  }

  /** The stops before each sector: a stop's number is counted from the first sector. */
  const before = new Map<string | null, number>()
  let count = 0
  for (const { name, stops } of shown) {
    before.set(name, count)
    count += stops.length
  }
  const note = (what: string, how: Move, nombre: string | null, to: number, of: number) =>
    setMoved({ what, nombre, move: how, place: to + 1, of, n: (moved?.n ?? 0) + 1 })
  /** Stops without a sector stay last. */
  const movable = shown.filter(({ name }) => name !== null)
  const moveSector = (sector: Sector, how: Step) => {
    const from = movable.indexOf(sector)
    const to = targetIndex(how, from)
    if (from < 0 || to < 0 || to >= movable.length || to === from) return
    const others = shown.filter((each) => each !== sector)
    setKeys(keysOf(others.toSpliced(to, 0, sector)))
    note(sectorPlace(sector.name), how, sector.name, to, movable.length)
  }
  const move = (sector: Sector, stop: DeliveryStop, how: Move) => {
    const from = sector.stops.indexOf(stop)
    const to = Math.min(sector.stops.length - 1, Math.max(0, targetIndex(how, from)))
    if (from < 0 || to === from) return
    const stops = sector.stops.toSpliced(from, 1).toSpliced(to, 0, stop)
    setKeys(keysOf(shown.map((each) => (each === sector ? { ...each, stops } : each))))
    note(stop.keylogin, how, stop.nombre, to, stops.length)
  }
  return {
    shown,
    before,
    isOrdering: keys !== null,
    isDirty: moved !== null && !isBusy,
    moved,
    isSaving: isBusy,
    begin: () => setKeys(keysOf(sectors)),
    cancel: end,
    move,
    movable,
    moveSector,
    save: () =>
      run(async () => {
        const { error } = await save({ paradas: [...(keys ?? [])] })
        if (!error) end()
      }),
  }
}
