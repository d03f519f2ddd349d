import { addListener, removeListener } from '@reduxjs/toolkit'
import { writtenElsewhere } from '../../api/base-query'
import { isClientMenuTold, OWN_ORDERS } from '../../api/endpoints/menus'
import { byStore } from '../../state/by-store'
import type { AppDispatch } from '../../state/store-types'

/** In local storage: when this browser's orders last moved. Its value says nothing; that it changes does. */
const KEY = 'orders_moved'

/** Tells the other tabs that an order was made, changed or cancelled here. A browser that keeps nothing has nobody to tell. */
export const tellOrdersMoved = (at: number): void => {
  try {
    window.localStorage.setItem(KEY, String(at))
  } catch {
    // The other tabs look for themselves when they come to the front.
  }
}

/** How often other tabs' orders have moved, and whether the last week that was told here may lack what they ordered. */
const moves = byStore(() => ({ count: 0, isBehind: false }))

/** Gives what says whether other tabs' orders have moved since the last week that was told here by now; see {@link noteOrdersMoved}. */
export const watchOrdersMoving = (dispatch: AppDispatch): (() => boolean) => {
  const { count, isBehind } = moves(dispatch)
  return () => isBehind || moves(dispatch).count !== count
}

/** Another tab's orders have moved: until a week tells of it, nobody here knows what is ordered. */
export const noteOrdersMoved = (dispatch: AppDispatch): void => {
  const known = moves(dispatch)
  known.count += 1
  known.isBehind = true
  dispatch(writtenElsewhere(OWN_ORDERS))
  const told = {
    matcher: isClientMenuTold,
    effect: () => {
      known.isBehind = false
      dispatch(removeListener(told))
    },
  }
  dispatch(addListener(told))
}

/** Hears of it in the other tabs; gives what ends that. */
export const onOrdersMoved = (look: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => {
    if (key === KEY) look()
  }
  window.addEventListener('storage', hear)
  return () => window.removeEventListener('storage', hear)
}
