import type { TypedStartListening } from '@reduxjs/toolkit'
import type { AppDispatch, RootState } from '../state/store-types'

export type StartListening = TypedStartListening<RootState, AppDispatch>
