import { useActorRef, useSelector } from '@xstate/react'
import type { ActorOptions, AnyStateMachine, SnapshotFrom } from 'xstate'
import { createTransitionInspector } from '#machines/shared/inspect'
import { flowEnded, flowMoved } from '../../state/flows'
import { useAppDispatch } from '../../state/store-types'

/**
 * Runs a flow's machine while its screen is mounted. Every step shows in the Redux timeline, its current state in the
 * state tree (design card). `options.input` is read once.
 */
export const useFlow = <M extends AnyStateMachine>(machine: M, options: ActorOptions<M>) => {
  const dispatch = useAppDispatch()
  const actor = useActorRef(machine, {
    ...options,
    inspect: createTransitionInspector(({ machine: name, event, from, to }) => {
      // Keystrokes and ticks that change no state would flood the timeline.
      if (from === to) return
      dispatch(to === null ? flowEnded({ machine: name }) : flowMoved({ machine: name, event, from, to }))
    }),
  })
  const snapshot: SnapshotFrom<M> = useSelector(actor, (current) => current)
  return { actor, snapshot }
}
