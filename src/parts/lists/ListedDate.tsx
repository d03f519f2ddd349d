import { listedDate } from '../../texts/dates'

/** A day in a list, with its weekday; machines read the date itself. `date`: `YYYY-MM-DD`. */
export const ListedDate = ({ date }: { date: string }) => <time dateTime={date}>{listedDate(date)}</time>
