import { skipToken } from '@reduxjs/toolkit/query'
import { addDays, dateOfDay, type IsoDate } from '#domain/calendar'
import { MENU_VISIBLE_DAYS_BEFORE, type OrderType } from '#domain/constants'
import { hasPlace } from '#domain/day-orders'
import { hasRunOut } from '#domain/membership'
import { menuVisibility } from '#domain/menu-visibility'
import { isDelivered } from '#domain/order-status'
import {
  type ClientMenuAnswer,
  useClientMenuSubscription,
  useGetClientMenuQuery,
} from '../../api/endpoints/menus'
import { polling } from '../../api/polling'
import { selectUser } from '../../state/selectors'
import { useAppSelector } from '../../state/store-types'
import { useDrawn } from '../../state/use-drawn'
import { useToday } from '../../state/use-today'
import { type ComingDay, clashWith, comingDays, type DayView, type WeekInput, weekView } from './day-view'

const WEEK_DAYS = 7
/** Polling interval in milliseconds. */
const POLL_MS = 30_000

export type WeekState =
  | { kind: 'loading' }
  | { kind: 'failed'; error: unknown }
  | { kind: 'none' }
  /** There is a menu, but its week is unknown. */
  | { kind: 'undated' }
  /** Not visible yet; `opens`: the first day on which it is. */
  | { kind: 'hidden'; start: IsoDate; opens: IsoDate; daysLeft: number }
  /** `over`: no day takes orders any more; `opens`: the day the next menu opens, if still to come. */
  | {
      kind: 'week'
      menuId: string | null
      start: IsoDate
      end: IsoDate
      days: DayView[]
      /** The coming orders of both types. */
      coming: ComingDay[]
      over: { opens: IsoDate | null } | null
      areOrdersKnown: boolean
      /** The last meal before today, not rated yet. */
      toRate: ClientMenuAnswer['por_calificar']
      /** Dishes and orders left out because they could not be read or placed. */
      lostRows: number
    }

export type ShownWeek = Extract<WeekState, { kind: 'week' }>

export interface Week {
  state: WeekState
  /** A refetch failed, and no poll will repeat it: the data may be stale. */
  isStale: boolean
  retry: () => void
}

interface Context extends Pick<WeekInput, 'clashOf' | 'today'> {
  type: OrderType
  /** Remaining shipments; null: unknown. */
  envios: number | null
}

const overOf = (start: IsoDate, today: IsoDate): { opens: IsoDate | null } | null => {
  if (today < dateOfDay(start, 'viernes')) return null
  const opens = addDays(start, WEEK_DAYS - MENU_VISIBLE_DAYS_BEFORE)
  return { opens: opens > today ? opens : null }
}

/** A menu and its orders as a week that screens show. */
export const weekStateOf = (data: ClientMenuAnswer, context: Context): WeekState => {
  if (!data.menu) return { kind: 'none' }
  const { closed, cupos, menu_data, start_date: start, end_date } = data.menu
  if (start === null) return { kind: 'undated' }
  const visibility = menuVisibility(start, context.today)
  if (!visibility.visible) {
    const opens = addDays(start, -MENU_VISIBLE_DAYS_BEFORE)
    return { kind: 'hidden', start, opens, daysLeft: visibility.daysLeft }
  }
  const orders = data.orders ?? []
  const { type, today, clashOf, envios } = context
  const areOrdersKnown = data.orders !== null
  const canOrder = areOrdersKnown && envios !== null && !hasRunOut(envios)
  const week = {
    start,
    closed,
    cupos,
    dishes: menu_data,
    orders,
    previstos: data.previstos,
    today,
    clashOf,
    canOrder,
    paused: data.pausados ?? [],
  }
  return {
    kind: 'week',
    menuId: data.menu.id,
    start,
    end: end_date ?? dateOfDay(start, 'viernes'),
    days: weekView(type, week),
    coming: comingDays(week),
    over: overOf(start, context.today),
    areOrdersKnown,
    toRate: data.por_calificar,
    lostRows: data.lostRows + orders.filter((order) => !hasPlace(order)).length,
  }
}

/** Polls today's order until a driver or the office marks it delivered; returns whether there is one. */
const useOrderWatch = (state: WeekState, today: IsoDate): boolean => {
  const isWatched =
    state.kind === 'week' &&
    state.coming.some(({ when, order }) => when === 'today' && !isDelivered(order.status))
  useClientMenuSubscription(isWatched ? { hoy: today } : skipToken, polling(POLL_MS))
  return isWatched
}

/** The menu of `hoy`'s week, with the client's orders of this type. `isDeferred`: its first drawing waits for input. */
export const useWeek = (type: OrderType, { isDeferred = false } = {}): Week => {
  const today = useToday()
  const user = useAppSelector(selectUser)
  const [alergias, envios] = [user?.account.alergias ?? null, user?.envios ?? null]
  const { data, isError, error, refetch } = useGetClientMenuQuery(
    { hoy: today },
    { refetchOnMountOrArgChange: true },
  )
  const drawn = useDrawn(data)
  const shown = isDeferred ? drawn : data
  const unknown: WeekState = isError ? { kind: 'failed', error } : { kind: 'loading' }
  const state = shown ? weekStateOf(shown, { type, today, clashOf: clashWith(alergias), envios }) : unknown
  const isWatched = useOrderWatch(state, today)
  return {
    state,
    isStale: isError && data !== undefined && !isWatched,
    retry: () => void refetch(),
  }
}
