import { createSlice, nanoid, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit'
import { TOAST_MS } from '#domain/constants'

export type AlertType = 'error' | 'success' | 'warning' | 'info'

/** Specification §3. `time_life` in milliseconds, null: stays until closed. `post_action` is a plain action, dispatched before the alert goes. */
export interface Alert {
  id: string
  type: AlertType
  msg_title: string
  msg: string
  effect: 'slide' | 'fade-slide'
  time_life: number | null
  post_action: UnknownAction | null
  /** The failed call; null for anything else. */
  call: string | null
  /** Leaving: the effect plays, then it is removed. */
  leaving: boolean
}

export type NewAlert = Pick<Alert, 'type' | 'msg'> &
  Partial<Pick<Alert, 'msg_title' | 'effect' | 'time_life' | 'post_action' | 'call'>>

const TITLES: Record<AlertType, string> = {
  error: 'Error',
  success: 'Listo',
  warning: 'Aviso',
  info: 'Información',
}

/** By the same text, because a stack of one sentence adds nothing, and by the next failure of the same call. */
const isReplacedBy = (alert: Alert, { type, msg, call }: Alert): boolean =>
  (alert.type === type && alert.msg === msg) || (call !== null && alert.call === call)

const slice = createSlice({
  name: 'alerts',
  initialState: [] as Alert[],
  reducers: {
    alertAdded: {
      reducer: (state, { payload }: PayloadAction<Alert>) => [
        ...state.filter((alert) => alert.leaving || !isReplacedBy(alert, payload)),
        payload,
      ],
      prepare: (alert: NewAlert) => ({
        payload: {
          id: nanoid(8),
          msg_title: TITLES[alert.type],
          effect: 'slide' as const,
          time_life: TOAST_MS,
          post_action: null,
          call: null,
          ...alert,
          leaving: false,
        },
      }),
    },
    alertLeaving: (state, { payload }: PayloadAction<string>) => {
      for (const alert of state) if (alert.id === payload) alert.leaving = true
    },
    /** A retry of the call has succeeded: its error is over. */
    callSucceeded: (state, { payload }: PayloadAction<string>) => {
      for (const alert of state) if (alert.call === payload) alert.leaving = true
    },
    alertRemoved: (state, { payload }: PayloadAction<string>) => state.filter(({ id }) => id !== payload),
  },
})

export const { alertAdded, alertLeaving, alertRemoved, callSucceeded } = slice.actions
export const alertsReducer = slice.reducer

const IN_SIGHT = 3

/** The ids of the alerts in sight: the newest three, those that leave only where there is room. */
export const alertsInSight = (alerts: readonly Alert[]): ReadonlySet<string> => {
  const staying = alerts.filter(({ leaving }) => !leaving).slice(-IN_SIGHT)
  const room = IN_SIGHT - staying.length
  const leaving = room > 0 ? alerts.filter((alert) => alert.leaving).slice(-room) : []
  return new Set([...staying, ...leaving].map(({ id }) => id))
}
