import { addDays, dateOfDay, type IsoDate } from '#domain/calendar'
import { MENU_VISIBLE_DAYS_BEFORE, type OrderType } from '#domain/constants'
import { menuVisibility } from '#domain/menu-visibility'
import { type ClientMenuAnswer, useGetClientMenuQuery } from '../../../api/endpoints/menus'
import { selectUser } from '../../../state/selectors'
import { useAppSelector } from '../../../state/store-types'
import { useToday } from '../../../state/use-today'
import { type NextDeliveries, nextDeliveries } from './next-deliveries'
import { type DayView, weekView } from './week-view'

const WEEK_DAYS = 7

export type WeekState =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'none' }
  /** Not visible yet; `opens`: the first day on which it is. */
  | { kind: 'hidden'; start: IsoDate; opens: IsoDate; daysLeft: number }
  /** `over`: nothing can be ordered any more; `opens`: the day on which the next menu does, where that is to come. */
  | {
      kind: 'week'
      start: IsoDate
      end: IsoDate
      days: DayView[]
      next: NextDeliveries
      over: { opens: IsoDate | null } | null
    }

export interface Week {
  state: WeekState
  /** What is shown could not be brought up to date. */
  isStale: boolean
  retry: () => void
}

interface Context {
  type: OrderType
  today: IsoDate
  alergias: string
}

const overOf = (start: IsoDate, today: IsoDate): { opens: IsoDate | null } | null => {
  if (today < dateOfDay(start, 'viernes')) return null
  const opens = addDays(start, WEEK_DAYS - MENU_VISIBLE_DAYS_BEFORE)
  return { opens: opens > today ? opens : null }
}

const stateOf = (data: ClientMenuAnswer | undefined, isError: boolean, context: Context): WeekState => {
  if (!data) return { kind: isError ? 'failed' : 'loading' }
  if (!data.menu) return { kind: 'none' }
  const { start_date: start, end_date: end } = data.menu
  const visibility = menuVisibility(start, context.today)
  if (!visibility.visible) {
    const opens = addDays(start, -MENU_VISIBLE_DAYS_BEFORE)
    return { kind: 'hidden', start, opens, daysLeft: visibility.daysLeft }
  }
  const week = { menu: data.menu, orders: data.orders, ...context }
  const days = weekView(week)
  return { kind: 'week', start, end, days, next: nextDeliveries(week), over: overOf(start, context.today) }
}

/** The menu of the week that `hoy` asks for, with what the client has ordered of this type. */
export const useWeek = (type: OrderType): Week => {
  const today = useToday()
  const alergias = useAppSelector(selectUser)?.account.alergias ?? ''
  const query = useGetClientMenuQuery({ hoy: today }, { refetchOnMountOrArgChange: true })
  return {
    state: stateOf(query.data, query.isError, { type, today, alergias }),
    isStale: query.isError && query.data !== undefined,
    retry: () => void query.refetch(),
  }
}
