import { useCallback } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router-dom'
import { selectWouldLose } from '../../state/selectors'
import { useAppStore } from '../../state/store-types'
import { unsavedDiscarded } from '../../state/unsaved'
import { isByLink } from '../../ui/primitives/Link'
import { UnsavedDialog } from './UnsavedDialog'

/**
 * Asks before a link, or a step back or forward, drops unsaved changes; once in each area, because the router takes one
 * such question. A redirect of the application's own (a lost session, a save) asks nothing.
 */
export const LeaveQuestion = () => {
  const store = useAppStore()
  const isAsked: BlockerFunction = useCallback(
    ({ currentLocation: here, nextLocation: there, historyAction }) =>
      (historyAction !== 'REPLACE' || isByLink(there.state)) &&
      (here.pathname !== there.pathname || here.search !== there.search) &&
      selectWouldLose(store.getState()),
    [store],
  )
  const { state, proceed, reset } = useBlocker(isAsked)
  const leave = () => {
    store.dispatch(unsavedDiscarded())
    proceed?.()
  }
  return <UnsavedDialog isOpen={state === 'blocked'} onLeave={leave} onStay={() => reset?.()} />
}
