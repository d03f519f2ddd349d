import { addListener, removeListener, type UnknownAction } from '@reduxjs/toolkit'
import { useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import type { FilterScreen } from '../state/filter-screens/define'
import { filterAddress, filtersFromQuery } from '../state/filter-screens/query'
import { filtersRead, pageChanged } from '../state/filters'
import { navigationRequested } from '../state/navigation'
import { type AppDispatch, type RootState, useAppDispatch, useAppStore } from '../state/store-types'

const add = addListener.withTypes<RootState, AppDispatch>()
const remove = removeListener.withTypes<RootState, AppDispatch>()

/** Fields whose value passes through others on its way: a date that is typed, a list that the arrow keys walk. */
const isPassing = (field: Element | null): boolean =>
  field instanceof HTMLSelectElement || (field instanceof HTMLInputElement && field.type === 'date')

/**
 * Whether the change of an address goes on with the one before: what a field passes through is no step to come back to.
 * True from a field's second change on, until it is left, or a list is opened by hand.
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
 * The one listener that writes changed filters to the address; what was just read from there says the same already. Each
 * change is a step that the back button undoes, save one that corrects the address and one on the way to another.
 */
const listenerFor = (screens: readonly FilterScreen[]): Parameters<typeof add>[0] => {
  const isOnItsWay = createPassing()
  return {
    predicate: (action: UnknownAction, now: RootState, before: RootState) =>
      now.filters !== before.filters && !filtersRead.match(action),
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

/**
 * Keeps filters and address the same: the slice holds them, a change is written to the address, and the address decides when
 * a screen opens or the person goes back. False until the first address has been read: no list may ask before.
 */
export const useFilterAddress = (screens: readonly FilterScreen[]): boolean => {
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { pathname, search } = useLocation()
  const [isRead, setRead] = useState(false)
  useLayoutEffect(() => {
    const listener = listenerFor(screens)
    dispatch(add(listener))
    return () => {
      dispatch(remove(listener))
    }
  }, [dispatch, screens])
  useLayoutEffect(() => {
    const screen = screens.find(({ path }) => path === pathname)
    if (screen && filterAddress(screen, store.getState().filters) !== pathname + search) {
      const filters = filtersFromQuery(screen, new URLSearchParams(search))
      dispatch(filtersRead({ screen: screen.name, filters }))
    }
    setRead(true)
  }, [dispatch, store, screens, pathname, search])
  return isRead
}
