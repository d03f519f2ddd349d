import { dateOf } from '#domain/calendar'
import { listedDate } from '../../texts/dates'
import { NO_VALUE } from '../../texts/no-value'

/** A day in a list, with its weekday; machines read the date itself. `date`: a date or a date-time, null if unknown. */
export const ListedDate = ({ date }: { date: string | null }) =>
  date === null ? NO_VALUE : <time dateTime={dateOf(date)}>{listedDate(dateOf(date))}</time>
