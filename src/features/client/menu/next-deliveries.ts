import { type ComingDay, comingDays, type DayView, type WeekInput } from '../../../parts/orders/day-view'

export interface DeliveriesView {
  /** Deliveries of today and tomorrow, of both types; without any, the next ones. */
  shown: ComingDay[]
  /** Those after them. */
  later: ComingDay[]
  /** Tomorrow, if the menu has dishes for it and this type has no order yet. */
  missing: DayView | null
}

const isSoon = ({ when }: DayView): boolean => when === 'today' || when === 'tomorrow'

/** The client's coming deliveries as far as the week's menu knows them: no call of its own. `days`: of this type. */
export const nextDeliveries = (week: WeekInput, days: readonly DayView[]): DeliveriesView => {
  const coming = comingDays(week)
  const soon = coming.filter(isSoon)
  const shown = soon.length > 0 ? soon : coming.filter(({ date }) => date === coming[0]?.date)
  const missing = days.find(
    ({ when, dishes, closing, order }) =>
      when === 'tomorrow' && dishes.length > 0 && closing === null && order === null,
  )
  return { shown, later: coming.filter((day) => !shown.includes(day)), missing: missing ?? null }
}
