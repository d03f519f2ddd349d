import { useEffect } from 'react'
import { api } from '../api/api'
import { noteOrdersMoved, onOrdersMoved } from '../parts/orders/orders-moved'
import { useAppDispatch } from '../state/store-types'

/** What another tab has ordered or cancelled shows here too, also while both are in view. */
export const useOtherTabsOrders = (): void => {
  const dispatch = useAppDispatch()
  useEffect(
    () =>
      onOrdersMoved(() => {
        noteOrdersMoved(dispatch)
        dispatch(api.util.invalidateTags(['Orders']))
      }),
    [dispatch],
  )
}
