import { dateOf, dayNameOf } from '#domain/iso-date'
import type { DayAddress } from '../../api/endpoints/day-addresses'

/** The second address, if this day's orders go there. */
export const dayAddressOn = (
  date: string | null,
  others: readonly DayAddress[] | undefined,
): DayAddress | undefined => {
  const day = date === null ? null : dayNameOf(dateOf(date))
  return others?.find(({ dias }) => day !== null && dias.includes(day))
}
