import {
  FILTER_SCREENS,
  type FilterScreenName,
  filtersChanged,
  filtersFromQuery,
  filtersRead,
  pageChanged,
  queryFromFilters,
} from '../../state/filters'
import { locationChanged, navigationRequested } from '../../state/navigation'
import type { StartListening } from '../listening'

const NAMES = Object.keys(FILTER_SCREENS) as FilterScreenName[]

/** The slice holds the filters; here they are written to the address, and read from it when a screen opens or the person goes back. */
export const listenForFilterAddress = (startListening: StartListening): void => {
  for (const actionCreator of [filtersChanged, pageChanged]) {
    startListening({
      predicate: (action) => actionCreator.match(action),
      effect: (_action, { dispatch, getState, getOriginalState }) => {
        const before = getOriginalState().filters
        const screen = NAMES.find((name) => getState().filters[name] !== before[name])
        if (!screen) return
        const query = queryFromFilters(screen, getState().filters[screen])
        dispatch(
          navigationRequested({ to: FILTER_SCREENS[screen].path + (query && `?${query}`), replace: true }),
        )
      },
    })
  }
  startListening({
    actionCreator: locationChanged,
    effect: ({ payload: { pathname, search } }, { dispatch, getState }) => {
      const screen = NAMES.find((name) => FILTER_SCREENS[name].path === pathname)
      if (!screen) return
      const filters = filtersFromQuery(screen, new URLSearchParams(search))
      if (queryFromFilters(screen, filters) !== queryFromFilters(screen, getState().filters[screen])) {
        dispatch(filtersRead({ screen, filters }))
      }
    },
  })
}
