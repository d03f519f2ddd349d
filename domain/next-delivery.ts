import { addDays, dayNameOf, type IsoDate } from './iso-date'

/** The first delivery day from a day on, itself included: neither weekend nor closed. */
export const deliveryDayFrom = (date: IsoDate, closed: readonly IsoDate[] = []): IsoDate =>
  dayNameOf(date) === null || closed.includes(date) ? deliveryDayFrom(addDays(date, 1), closed) : date

/** The next delivery day after today. */
export const nextDeliveryDay = (today: IsoDate, closed: readonly IsoDate[] = []): IsoDate =>
  deliveryDayFrom(addDays(today, 1), closed)

/** The last delivery day before a day. */
export const deliveryDayBefore = (date: IsoDate, closed: readonly IsoDate[] = []): IsoDate => {
  const before = addDays(date, -1)
  return dayNameOf(before) === null || closed.includes(before) ? deliveryDayBefore(before, closed) : before
}
