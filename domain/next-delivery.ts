import { addDays, type IsoDate, weekdayOf } from './iso-date'

const isWeekend = (date: IsoDate): boolean => weekdayOf(date) === 0 || weekdayOf(date) === 6

/** The first delivery day from a day on, itself included: neither weekend nor closed. */
export const deliveryDayFrom = (date: IsoDate, closed: readonly IsoDate[] = []): IsoDate =>
  isWeekend(date) || closed.includes(date) ? deliveryDayFrom(addDays(date, 1), closed) : date

/** The next delivery day after today. */
export const nextDeliveryDay = (today: IsoDate, closed: readonly IsoDate[] = []): IsoDate =>
  deliveryDayFrom(addDays(today, 1), closed)
