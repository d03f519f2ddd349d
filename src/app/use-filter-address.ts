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

/**
 * Whether a change goes on with the one before in the same field: a date being typed passes through others, which are no
 * steps to come back to. True from the second change on, until the field is left.
 */
const createTyping = (): (() => boolean) => {
  let field: Element | null = null
  const left = () => {
    field = null
  }
  return () => {
    const here = document.activeElement
    const goesOn = here !== null && here === field
    field = here instanceof HTMLInputElement && here.type === 'date' ? here : null
    if (field && !goesOn) field.addEventListener('blur', left, { once: true })
    return goesOn
  }
}

/**
 * The one listener that writes changed filters to the address; what was just read from there says the same already. Each
 * change is a step that the back button undoes, save one that corrects the address and one that is being typed.
 */
const listenerFor = (screens: readonly FilterScreen[]): Parameters<typeof add>[0] => {
  const goesOnTyping = createTyping()
  return {
    predicate: (action: UnknownAction, now: RootState, before: RootState) =>
      now.filters !== before.filters && !filtersRead.match(action),
    effect: (action, { dispatch, getState, getOriginalState }) => {
      const [now, before] = [getState().filters, getOriginalState().filters]
      const screen = screens.find(({ name }) => now[name] !== before[name])
      if (!screen) return
      const to = filterAddress(screen, now)
      if (to === filterAddress(screen, before)) return
      const isCorrection = pageChanged.match(action) && action.payload.isCorrection === true
      dispatch(navigationRequested({ to, replace: isCorrection || goesOnTyping() }))
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
