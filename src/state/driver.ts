import { createSlice, type PayloadAction } from '@reduxjs/toolkit'

/** What a driver pressed for a stop and the server has not answered yet. */
export interface PendingMark {
  order_id: string
  /** '' takes back what was said before. */
  resultado: 'entregado' | 'no_estaba' | ''
  nota: string
  /** When it was pressed, epoch milliseconds. */
  at: number
}

/** The marks to be sent, by route, the oldest first; one a stop: a newer press takes the place of the older. */
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
    /** A page opened: what this telephone still keeps. */
    marksRead: (state, { payload: { route, marks } }: PayloadAction<OfRoute<PendingMark[]>>) => {
      state[route] = marks
    },
    stopMarked: (state, { payload: { route, marks: mark } }: PayloadAction<OfRoute<PendingMark>>) => {
      const others = (state[route] ?? []).filter(({ order_id }) => order_id !== mark.order_id)
      state[route] = [...others, mark]
    },
    /** The server has them; one that was pressed anew meanwhile stays to be sent. */
    marksSent: (state, { payload: { route, marks } }: PayloadAction<OfRoute<readonly PendingMark[]>>) => {
      state[route] = (state[route] ?? []).filter((mark) => !marks.some((sent) => isSame(sent, mark)))
    },
  },
})

export const { marksRead, stopMarked, marksSent } = slice.actions
export const driverReducer = slice.reducer
