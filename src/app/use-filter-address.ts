import { addListener, removeListener, type UnknownAction } from '@reduxjs/toolkit'
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { filtersFromQuery, queryFromFilters } from '../state/filter-query'
import { FILTER_SCREENS, type FilterScreenName, filtersRead } from '../state/filters'
import { navigationRequested } from '../state/navigation'
import { type AppDispatch, type RootState, useAppDispatch, useAppStore } from '../state/store-types'

const NAMES = Object.keys(FILTER_SCREENS) as FilterScreenName[]

const addressOf = (screen: FilterScreenName, { filters }: RootState): string => {
  const query = queryFromFilters(screen, filters[screen])
  return FILTER_SCREENS[screen].path + (query && `?${query}`)
}

const add = addListener.withTypes<RootState, AppDispatch>()
const remove = removeListener.withTypes<RootState, AppDispatch>()

/** The one listener that writes changed filters to the address; what was just read from there says the same already. */
const FILTERS_TO_ADDRESS: Parameters<typeof add>[0] = {
  predicate: (action: UnknownAction, now: RootState, before: RootState) =>
    now.filters !== before.filters && !filtersRead.match(action),
  effect: (_action, { dispatch, getState, getOriginalState }) => {
    const before = getOriginalState().filters
    const screen = NAMES.find((name) => getState().filters[name] !== before[name])
    if (screen) dispatch(navigationRequested({ to: addressOf(screen, getState()), replace: true }))
  },
}

/**
 * Keeps filters and address the same: the slice holds them, a change is written to the address, and the address decides when
 * a screen opens or the person goes back. False until the first address has been read: no list may ask before.
 */
export const useFilterAddress = (): boolean => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { pathname, search } = useLocation()
  const [isRead, setRead] = useState(false)
  useLayoutEffect(() => {
    dispatch(add(FILTERS_TO_ADDRESS))
    return () => {
      dispatch(remove(FILTERS_TO_ADDRESS))
    }
  }, [dispatch])
  useLayoutEffect(() => {
    const screen = NAMES.find((name) => FILTER_SCREENS[name].path === pathname)
    if (screen && addressOf(screen, store.getState()) !== pathname + search) {
      dispatch(filtersRead({ screen, filters: filtersFromQuery(screen, new URLSearchParams(search)) }))
    }
    setRead(true)
  }, [dispatch, store, pathname, search])
  return isRead
}
