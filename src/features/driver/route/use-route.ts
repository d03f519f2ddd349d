import { skipToken } from '@reduxjs/toolkit/query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { todayIn } from '#domain/calendar'
import { routeIdOf, useGetRouteQuery } from '../../../api/endpoints/driver'
import { isCallError } from '../../../api/errors'
import { polling } from '../../../api/polling'
import { marksRead, type PendingMark, stopMarked } from '../../../state/driver'
import { useRuntime } from '../../../state/runtime'
import { useAppDispatch, useAppSelector } from '../../../state/store-types'
import { useRetry } from '../../../state/use-retry'
import { readMarks, storeMarks } from './kept-marks'
import { useSending } from './use-sending'

/** Polling interval for the office's changes. */
const POLL_MS = 30_000

const NO_MARKS: readonly PendingMark[] = []

/** A link's route: the server's data, or what the worker keeps of it, and a function to mark a stop. */
export const useRoute = (token: string) => {
  const { clock, storage } = useRuntime()
  const dispatch = useAppDispatch()
  const route = routeIdOf(token)
  const [isRead, setRead] = useState(false)
  const marks = useAppSelector(({ driver }) => driver?.[route]) ?? NO_MARKS

  useLayoutEffect(() => {
    dispatch(marksRead({ route, marks: readMarks(storage, token) }))
    setRead(true)
  }, [dispatch, route, storage, token])

  const { currentData, error, isFetching, refetch } = useGetRouteQuery(isRead ? { token } : skipToken, {
    refetchOnMountOrArgChange: true,
    ...polling(POLL_MS),
  })
  const sending = useSending(token, marks)
  const refused = isCallError(error) && error.kind === 'refused' ? error.text : null
  const refusal = refused ?? sending.refusal
  const isOld = refusal === null && (error !== undefined || currentData?.keptAt !== undefined)
  useRetry(isOld, refetch)

  useEffect(() => {
    if (isRead) storeMarks(storage, { token, marks, today: todayIn(clock) })
  }, [clock, isRead, marks, storage, token])

  const mark = (order_id: string, resultado: PendingMark['resultado'], nota = '') => {
    const before = marks.find((one) => one.order_id === order_id)
    const at = Math.max(clock.now(), (before?.at ?? 0) + 1)
    const nombre = currentData?.stops.find((stop) => stop.order_id === order_id)?.nombre
    const pressed = { order_id, resultado, nota: nota.trim(), at, ...(nombre && { nombre }) }
    dispatch(stopMarked({ route, marks: pressed }))
  }
  // Once it has failed its own tries in the background leave the failure on the screen.
  const isLoading = !isRead || (isFetching && error === undefined)
  return { route: currentData, isOld, marks, mark, refusal, isLoading, isFetching, refetch }
}
