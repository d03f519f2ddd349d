import { createAction, createReducer, type PayloadAction } from '@reduxjs/toolkit'

/** A step of a flow's machine, plain and without secrets. */
export interface FlowTransition {
  /** The machine, e.g. `login`. */
  machine: string
  event: string
  from: string | null
  to: string
}

/** The state of every running flow, by machine; readable at a glance in the state tree. */
export type FlowsState = Record<string, { state: string; event: string }>

const PREFIX = 'flow/'

/** An action of its own name for every step, so that the timeline reads as a story: `flow/login user.submit → sending`. */
export const flowMoved = (transition: FlowTransition): PayloadAction<FlowTransition> => ({
  type: `${PREFIX}${transition.machine} ${transition.event} → ${transition.to}`,
  payload: transition,
})

/** A flow's screen, or the step of a child machine, was left. */
export const flowEnded = createAction<{ machine: string }>('flows/ended')

const isFlowMoved = (action: { type: string }): action is PayloadAction<FlowTransition> =>
  action.type.startsWith(PREFIX)

export const flowsReducer = createReducer<FlowsState>({}, (builder) => {
  builder
    .addCase(flowEnded, (state, { payload }) => {
      delete state[payload.machine]
    })
    .addMatcher(isFlowMoved, (state, { payload }) => {
      state[payload.machine] = { state: payload.to, event: payload.event }
    })
})
