import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { todayIn } from '#domain/calendar'
import { driverApi, routeIdOf, useGetRouteQuery } from '../../../api/endpoints/driver'
import { isCallError } from '../../../api/errors'
import { marksRead, type PendingMark, stopMarked } from '../../../state/driver'
import { useRuntime } from '../../../state/runtime'
import { useAppDispatch, useAppSelector } from '../../../state/store-types'
import { forgetRoute, readRoute, storeRoute } from './kept-route'
import { useSending } from './use-sending'

/** Polling interval for the office's changes, while the page is visible. */
const POLL_MS = 30_000

const NO_MARKS: readonly PendingMark[] = []

/** A link's route: the server's data, this telephone's copy, and a function to mark a stop. */
export const useRoute = (token: string) => {
  const { clock, storage } = useRuntime()
  const dispatch = useAppDispatch()
  const route = routeIdOf(token)
  const [isRead, setRead] = useState(false)
  const marks = useAppSelector(({ driver }) => driver?.[route]) ?? NO_MARKS

  useLayoutEffect(() => {
    const kept = readRoute(storage, token)
    dispatch(marksRead({ route, marks: [...(kept?.marks ?? [])] }))
    if (kept) {
      const entry = { endpointName: 'getRoute', arg: { token }, value: kept.route } as const
      dispatch(driverApi.util.upsertQueryEntries([entry]))
    }
    setRead(true)
  }, [dispatch, route, storage, token])

  const { currentData, error, isFetching, refetch } = useGetRouteQuery(isRead ? { token } : skipToken, {
    refetchOnMountOrArgChange: true,
    pollingInterval: POLL_MS,
    skipPollingIfUnfocused: true,
  })
  const sending = useSending(token, marks)
  const refused = isCallError(error) && error.kind === 'refused' ? error.mensaje : null
  const refusal = refused ?? sending.refusal

  useEffect(() => {
    if (currentData && refusal === null)
      storeRoute(storage, token, { route: currentData, today: todayIn(clock) })
  }, [clock, currentData, refusal, storage, token])
  useEffect(() => {
    if (isRead && refusal === null) storeRoute(storage, token, { marks, today: todayIn(clock) })
  }, [clock, isRead, marks, refusal, storage, token])
  useEffect(() => {
    if (refusal !== null && marks.length === 0) forgetRoute(storage, token)
  }, [marks, refusal, storage, token])

  const mark = (order_id: string, resultado: PendingMark['resultado'], nota = '') => {
    const before = marks.find((one) => one.order_id === order_id)
    const at = Math.max(clock.now(), (before?.at ?? 0) + 1)
    dispatch(stopMarked({ route, marks: { order_id, resultado, nota: nota.trim(), at } }))
  }
  return { route: currentData, marks, mark, refusal, isLoading: !isRead || isFetching, refetch }
}
