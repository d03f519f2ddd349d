import type { ThunkDispatch, TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Alert } from './alerts'
import type { DriverState } from './driver'
import type { FiltersState } from './filters'
import type { FlowsState } from './flows'
import type { Place } from './navigation'
import type { SessionState } from './session'
import type { UnsavedState } from './unsaved'

/** The slices' part of the state tree; the API's cache is beside it. */
export interface RootState {
  session: SessionState
  location: Place
  alerts: Alert[]
  filters: FiltersState
  flows: FlowsState
  unsaved: UnsavedState
  /** Joins when the driver's page opens: no other screen loads it. */
  driver?: DriverState
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>
export type StartListening = TypedStartListening<RootState, AppDispatch>

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<import('@reduxjs/toolkit').Store<RootState>>()
