import type { AppDispatch } from './store-types'

/** Something of each store, made when it is first asked for: it outlives the screens, and no other page knows of it. */
export const byStore = <T>(make: (dispatch: AppDispatch) => T): ((dispatch: AppDispatch) => T) => {
  const known = new WeakMap<AppDispatch, T>()
  return (dispatch) => {
    const it = known.get(dispatch) ?? make(dispatch)
    known.set(dispatch, it)
    return it
  }
}
