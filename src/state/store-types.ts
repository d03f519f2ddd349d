import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useDispatch, useSelector, useStore } from 'react-redux'
import type { Alert } from './alerts'
import type { FiltersState } from './filters'
import type { FlowsState } from './flows'
import type { SessionState } from './session'

/** The slices' part of the state tree; the API's cache lies beside it. */
export interface RootState {
  session: SessionState
  alerts: Alert[]
  filters: FiltersState
  flows: FlowsState
}

export type AppDispatch = ThunkDispatch<RootState, unknown, UnknownAction>

export const useAppDispatch = useDispatch.withTypes<AppDispatch>()
export const useAppSelector = useSelector.withTypes<RootState>()
export const useAppStore = useStore.withTypes<import('@reduxjs/toolkit').Store<RootState>>()
