import { addDays, dateOfDay, type IsoDate } from '#domain/calendar'
import { MENU_VISIBLE_DAYS_BEFORE, type OrderType } from '#domain/constants'
import { hasPlace } from '#domain/day-orders'
import { menuVisibility } from '#domain/menu-visibility'
import { type ClientMenuAnswer, useGetClientMenuQuery } from '../../../api/endpoints/menus'
import { type DayView, weekView } from '../../../parts/orders/day-view'
import { useOrderWatch } from '../../../parts/orders/use-order-watch'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { useDrawn } from '../../../state/use-drawn'
import { useToday } from '../../../state/use-today'
import { type DeliveriesView, nextDeliveries } from './next-deliveries'

const WEEK_DAYS = 7

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
      next: DeliveriesView
      over: { opens: IsoDate | null } | null
      areOrdersKnown: boolean
      /** Dishes and orders left out because they could not be read or placed. */
      lostRows: number
    }

export interface Week {
  state: WeekState
  /** A refetch failed, and no poll will repeat it: the data may be stale. */
  isStale: boolean
  retry: () => void
}

interface Context {
  type: OrderType
  today: IsoDate
  alergias: string | null
}

const overOf = (start: IsoDate, today: IsoDate): { opens: IsoDate | null } | null => {
  if (today < dateOfDay(start, 'viernes')) return null
  const opens = addDays(start, WEEK_DAYS - MENU_VISIBLE_DAYS_BEFORE)
  return { opens: opens > today ? opens : null }
}

const weekStateOf = (data: ClientMenuAnswer, context: Context): WeekState => {
  if (!data.menu) return { kind: 'none' }
  const { closed, menu_data, start_date: start, end_date } = data.menu
  if (start === null) return { kind: 'undated' }
  const visibility = menuVisibility(start, context.today)
  if (!visibility.visible) {
    const opens = addDays(start, -MENU_VISIBLE_DAYS_BEFORE)
    return { kind: 'hidden', start, opens, daysLeft: visibility.daysLeft }
  }
  const orders = data.orders ?? []
  const { type, today, alergias } = context
  const week = { start, closed, dishes: menu_data, orders, today, alergias }
  const days = weekView(type, week)
  return {
    kind: 'week',
    menuId: data.menu.id,
    start,
    end: end_date ?? dateOfDay(start, 'viernes'),
    days,
    next: nextDeliveries(week, days),
    over: overOf(start, context.today),
    areOrdersKnown: data.orders !== null,
    lostRows: data.lostRows + orders.filter((order) => !hasPlace(order)).length,
  }
}

/** The menu of `hoy`'s week, with the client's orders of this type. */
export const useWeek = (type: OrderType): Week => {
  const today = useToday()
  const alergias = useAppSelector(selectUser)?.account.alergias ?? null
  const { data, isError, error, refetch } = useGetClientMenuQuery(
    { hoy: today },
    { refetchOnMountOrArgChange: true },
  )
  const drawn = useDrawn(data)
  const isWatched = useOrderWatch(data, today)
  const unknown: WeekState = isError ? { kind: 'failed', error } : { kind: 'loading' }
  return {
    state: drawn ? weekStateOf(drawn, { type, today, alergias }) : unknown,
    isStale: isError && data !== undefined && !isWatched,
    retry: () => void refetch(),
  }
}
