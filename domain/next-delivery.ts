import { addDays, type IsoDate, weekdayOf } from './iso-date'

const isWeekend = (date: IsoDate): boolean => weekdayOf(date) === 0 || weekdayOf(date) === 6

/** The next day of deliveries after today: tomorrow, or the first day after it that is neither weekend nor closed. */
export const nextDeliveryDay = (today: IsoDate, closed: readonly IsoDate[] = []): IsoDate => {
  const tomorrow = addDays(today, 1)
  return isWeekend(tomorrow) || closed.includes(tomorrow) ? nextDeliveryDay(tomorrow, closed) : tomorrow
}
