import { useEffect, useState } from 'react'
import type { AdminOrder } from '../../../api/endpoints/orders'
import { useHeld, useHoldAtLoss } from '../../../parts/forms/at-loss'
import { forgetDraft } from '../../../parts/forms/draft-storage'
import { useRuntime } from '../../../state/runtime'
import { selectKeylogin } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import {
  keepPlatillo,
  type Place,
  type Platillo,
  parsePlatillo,
  platilloOf,
  readPlatillo,
  type StoredPlatillo,
} from './platillo'

/** The lost session takes the kept order with it; under this name the same person finds it again. */
const HELD = 'pedido'
const MODEL: { platillo: object } = { platillo: {} }

/** Keeps an order of the list for its screen, and the place where the list has it, where that is known. */
export const useOrderOpening = (place: Place | undefined): ((order: AdminOrder) => void) => {
  const { storage } = useRuntime()
  const keylogin = useAppSelector(selectKeylogin)
  return (order) => {
    forgetDraft(`${HELD}.${keylogin}`)
    keepPlatillo(storage, platilloOf(order, place))
  }
}

/** The order that the screen opens with, read once: the one of the session that was lost on it, else the one that is kept. */
export const useOpenedOrder = (): StoredPlatillo => {
  const { storage } = useRuntime()
  const held = useHeld(HELD, MODEL)
  const [back] = useState(() => parsePlatillo(held?.platillo))
  const [stored] = useState(() => readPlatillo(storage))
  useEffect(() => {
    if (back) keepPlatillo(storage, back)
  }, [back, storage])
  return back ? { kind: 'ok', platillo: back } : stored
}

/** The order as it is known now, for whoever loses the session on its screen. */
export const useOrderHeld = (platillo: Platillo): void => useHoldAtLoss(HELD, { platillo })
