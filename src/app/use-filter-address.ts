import { addListener, removeListener, type UnknownAction } from '@reduxjs/toolkit'
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FilterScreen } from '../state/filter-screens/define'
import { filterAddress, filtersFromQuery } from '../state/filter-screens/query'
import { type FiltersState, filtersForgotten, filtersRead, pageChanged } from '../state/filters'
import { navigationRequested } from '../state/navigation'
import { type AppDispatch, type RootState, useAppDispatch, useAppStore } from '../state/store-types'

const add = addListener.withTypes<RootState, AppDispatch>()
const remove = removeListener.withTypes<RootState, AppDispatch>()

/** Fields that pass through intermediate values: a typed date, a list walked with the arrow keys. */
const isPassing = (field: Element | null): boolean =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'date')

/**
 * Whether a change of the address replaces the previous one: a field's intermediate values are no history entries.
 * True from a field's second change on, until the field is left or a list is opened by hand.
 */
const createPassing = (): ((from: string, to: string) => boolean) => {
  let field: Element | null = null
  let last = ''
  const settle = () => {
    field = null
  }
  return (from, to) => {
    const here = document.activeElement
    const goesOn = here !== null && here === field && from === last
    last = to
    field = isPassing(here) ? here : null
    field?.addEventListener('blur', settle, { once: true })
    if (field instanceof HTMLSelectElement) field.addEventListener('pointerdown', settle, { once: true })
    return goesOn
  }
}

/**
 * Writes changed filters to the address, except those just read from it or cleared with their user. Each change is a
 * history entry, except a correction of the address and a field's intermediate values.
 */
const listenerFor = (screens: readonly FilterScreen[]): Parameters<typeof add>[0] => {
  const isOnItsWay = createPassing()
  return {
    predicate: (action: UnknownAction, now: RootState, before: RootState) =>
      now.filters !== before.filters && !filtersRead.match(action) && !filtersForgotten.match(action),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const [now, before] = [getState().filters, getOriginalState().filters]
      const screen = screens.find(({ name }) => now[name] !== before[name])
      if (!screen) return
      const to = filterAddress(screen, now)
      const from = filterAddress(screen, before)
      if (to === from) return
      const isCorrection = pageChanged.match(action) && action.payload.isCorrection === true
      dispatch(navigationRequested({ to, replace: isOnItsWay(from, to) || isCorrection }))
    },
  }
}

/** The screen of this address, if its filters differ from the address. */
const unreadScreen = (
  screens: readonly FilterScreen[],
  now: FiltersState,
  pathname: string,
  search: string,
): FilterScreen | null => {
  const screen = screens.find(({ path }) => path === pathname)
  return screen && filterAddress(screen, now) !== pathname + search ? screen : null
}

/**
 * Keeps filters and address in step: a change in the slice is written to the address, and the address wins when a screen
 * opens or the person goes back. False until the first address has been read: lists must not request before.
 */
export const useFilterAddress = (screens: readonly FilterScreen[]): boolean => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { pathname, search } = useLocation()
  const [isRead, setRead] = useState(
    () => unreadScreen(screens, store.getState().filters, pathname, search) === null,
  )
  useLayoutEffect(() => {
    const listener = listenerFor(screens)
    dispatch(add(listener))
    return () => {
      dispatch(remove(listener))
    }
  }, [dispatch, screens])
  useLayoutEffect(() => {
    const screen = unreadScreen(screens, store.getState().filters, pathname, search)
    if (screen) {
      const filters = filtersFromQuery(screen, new URLSearchParams(search))
      dispatch(filtersRead({ screen: screen.name, filters }))
    }
    setRead(true)
  }, [dispatch, store, screens, pathname, search])
  return isRead
}
