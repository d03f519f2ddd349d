import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { DeliveryOutcome } from '#domain/constants'

/** A driver's mark of a stop that the server has not confirmed yet. */
export interface PendingMark {
  order_id: string
  /** Whose it is, for the driver to report a mark that the server refuses. */
  nombre?: string | undefined
  /** '' undoes the mark before. */
  resultado: DeliveryOutcome | ''
  nota: string
  /** When it was pressed, epoch milliseconds. */
  at: number
}

/** The marks to send, by route, the oldest first; one a stop: a newer press replaces the older. */
export type DriverState = Readonly<Record<string, readonly PendingMark[]>>

interface OfRoute<T> {
  route: string
  marks: T
}

const isSame = (one: PendingMark, other: PendingMark): boolean =>
  one.order_id === other.order_id && one.at === other.at

const initialState: DriverState = {}

const slice = createSlice({
  name: 'driver',
  initialState,
  reducers: {
    /** A page opened: loads this telephone's marks. */
    marksRead: (state, { payload: { route, marks } }: PayloadAction<OfRoute<PendingMark[]>>) => {
      state[route] = marks
    },
    stopMarked: (state, { payload: { route, marks: mark } }: PayloadAction<OfRoute<PendingMark>>) => {
      const others = (state[route] ?? []).filter(({ order_id }) => order_id !== mark.order_id)
      state[route] = [...others, mark]
    },
    /** The server has them; one pressed again meanwhile stays to be sent. */
    marksSent: (state, { payload: { route, marks } }: PayloadAction<OfRoute<readonly PendingMark[]>>) => {
      state[route] = (state[route] ?? []).filter((mark) => !marks.some((sent) => isSame(sent, mark)))
    },
  },
})

export const { marksRead, stopMarked, marksSent } = slice.actions
export const driverReducer = slice.reducer
