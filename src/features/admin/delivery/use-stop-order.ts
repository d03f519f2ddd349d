import { useState } from 'react'
import { type DeliveryStop, useSaveStopOrderMutation } from '../../../api/endpoints/delivery'
import { useBusy } from '../../../parts/forms/use-busy'
import type { Sector } from '../shared/delivery/sectors'

/** Where a stop goes within its sector: a step, the beginning, or a place from 0. */
export type Move = 'up' | 'down' | 'top' | number

/** What was moved last, for the keyboard and for who listens; `n` tells two equal moves apart. */
export interface Moved {
  keylogin: string
  move: Move
  nombre: string | null
  place: number
  of: number
  n: number
}

const placeOf = (move: Move, from: number): number => {
  if (move === 'up') return from - 1
  if (move === 'down') return from + 1
  return move === 'top' ? 0 : move
}

const arranged = (stops: readonly DeliveryStop[], keys: readonly string[]): DeliveryStop[] => {
  const places = new Map(keys.map((key, place) => [key, place]))
  const placeIn = ({ keylogin }: DeliveryStop) => places.get(keylogin) ?? keys.length
  // Who has ordered meanwhile stays behind, in the server's order.
  return [...stops].sort((a, b) => placeIn(a) - placeIn(b))
}

/**
 * The stops while they are put in order: a draft of this screen until it is saved. `sectors` are as the server has them;
 * `shown` is how they stand now.
 */
export const useStopOrder = (sectors: readonly Sector[]) => {
  const [keys, setKeys] = useState<readonly string[] | null>(null)
  const [moved, setMoved] = useState<Moved | null>(null)
  const [save] = useSaveStopOrderMutation()
  const { isBusy, run } = useBusy()
  const shown =
    keys === null ? sectors : sectors.map(({ name, stops }) => ({ name, stops: arranged(stops, keys) }))
  const keysOf = (all: readonly Sector[]) => all.flatMap(({ stops }) => stops.map(({ keylogin }) => keylogin))
  const end = () => {
    setKeys(null)
    setMoved(null)
  }

  const move = (sector: Sector, stop: DeliveryStop, how: Move) => {
    const from = sector.stops.indexOf(stop)
    const to = Math.min(sector.stops.length - 1, Math.max(0, placeOf(how, from)))
    if (from < 0 || to === from) return
    const stops = sector.stops.toSpliced(from, 1).toSpliced(to, 0, stop)
    setKeys(keysOf(shown.map((each) => (each === sector ? { ...each, stops } : each))))
    const { keylogin, nombre } = stop
    setMoved({ keylogin, nombre, move: how, place: to + 1, of: stops.length, n: (moved?.n ?? 0) + 1 })
  }
  return {
    shown,
    isOrdering: keys !== null,
    isDirty: moved !== null && !isBusy,
    moved,
    isSaving: isBusy,
    begin: () => setKeys(keysOf(sectors)),
    cancel: end,
    move,
    save: () =>
      run(async () => {
        const { error } = await save({ paradas: [...(keys ?? [])] })
        if (!error) end()
      }),
  }
}
