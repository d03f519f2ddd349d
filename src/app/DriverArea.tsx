import { combineReducers } from '@reduxjs/toolkit'
import { useLayoutEffect, useState } from 'react'
import { useStore } from 'react-redux'
import { RoutePage } from '../features/driver/route/RoutePage'
import { type DriverState, driverReducer } from '../state/driver'
import { type AppState, reducers } from './store'

/** /ruta: the driver's page, without a session. Its part of the state joins the tree when it opens. */
export const DriverArea = ({ isServed }: { isServed: boolean }) => {
  const store = useStore<AppState & { driver: DriverState }>()
  const [isJoined, setJoined] = useState(false)
  useLayoutEffect(() => {
    store.replaceReducer(combineReducers({ ...reducers, driver: driverReducer }))
    setJoined(true)
  }, [store])
  return isJoined ? <RoutePage isServed={isServed} /> : null
}
