import { addHours } from 'date-fns/addHours'
import { lightFormat } from 'date-fns/lightFormat'
import { parseISO } from 'date-fns/parseISO'
import {
  LUNCH_STARTS,
  type OrderType,
  SERVICE_CLOSES,
  SERVICE_OPENS,
  TOLERANCE_EARLIEST,
  TOLERANCE_HOURS,
  TOLERANCE_LATEST,
} from './constants'
import { MESSAGES } from './messages'

/** Times are 'HH:mm', 00:00 to 23:59, which sort as text. Specification §5, §9. */
export type TimeRange = { from: string; to: string }
export type ClampedTime = { time: string; warning: 'early' | 'late' | null }

const WARNINGS = { early: MESSAGES.timeEarly, late: MESSAGES.timeLate } as const

const later = (a: string, b: string): string => (a > b ? a : b)
const earlier = (a: string, b: string): string => (a < b ? a : b)

/** 'HH:mm' of a time 'H:mm', 'HH:mm' or 'HH:mm:ss'; null when invalid or missing. */
export const parseTime = (text: string | null): string | null => {
  const match = /^(\d{1,2}):(\d\d)(:\d\d)?$/.exec(text?.trim() ?? '')
  const time = `${match?.[1]?.padStart(2, '0')}:${match?.[2]}`
  return match && time < '24:00' && time.slice(3) < '60' ? time : null
}

const shiftHours = (time: string, hours: number): string =>
  lightFormat(addHours(parseISO(`2000-01-01T${time}`), hours), 'HH:mm')

/**
 * An order's time moved into the service hours, with the warning to show ('early': it was before 10:00,
 * 'late': after 17:00). Throws RangeError for invalid text: call `parseTime` first.
 */
export const clampOrderTime = (text: string): ClampedTime => {
  const time = parseTime(text)
  if (time === null) throw new RangeError(`Not a time of the day: ${text}`)
  if (time < SERVICE_OPENS) return { time: SERVICE_OPENS, warning: 'early' }
  if (time > SERVICE_CLOSES) return { time: SERVICE_CLOSES, warning: 'late' }
  return { time, warning: null }
}

/** As {@link clampOrderTime}, with the warning's text; a time that cannot be read stays as it is. */
export const inServiceHours = (text: string | null): { time: string | null; warning: string | null } => {
  const read = parseTime(text)
  if (read === null) return { time: text, warning: null }
  const { time, warning } = clampOrderTime(read)
  return warning === null ? { time: text, warning } : { time, warning: WARNINGS[warning] }
}

/** Two hours before to two hours after the (clamped) order time, within 09:00 to 18:00. */
export const toleranceWindow = (text: string): TimeRange => {
  const { time } = clampOrderTime(text)
  return {
    from: later(shiftHours(time, -TOLERANCE_HOURS), TOLERANCE_EARLIEST),
    to: earlier(shiftHours(time, TOLERANCE_HOURS), TOLERANCE_LATEST),
  }
}

/**
 * The client's delivery window: the kitchen's own hours. Without them, lunch has the tolerance window, starting no
 * earlier than 11:30; dinner has none (the specification's hours are lunch's).
 */
export const deliveryWindow = (
  time: string,
  type: OrderType,
  { lunch, dinner }: { lunch?: TimeRange | null; dinner?: TimeRange | null } = {},
): TimeRange | null => {
  if (type === 'cena') return dinner ?? null
  if (lunch) return lunch
  const { from, to } = toleranceWindow(time)
  return { from: later(from, LUNCH_STARTS), to }
}

/** Two times as typed, in whichever order; null when it is empty or malformed. */
export const typedTimes = (text: string): TimeRange | null => {
  const [start = '', end = '', ...rest] = text.split(/[-–]/)
  const from = parseTime(start)
  const to = parseTime(end)
  return from !== null && to !== null && rest.length === 0 ? { from, to } : null
}

/** A configured range like '18:00-20:30'; null when it is empty, malformed or ends before it begins. */
export const parseTimeRange = (text: string): TimeRange | null => {
  const range = typedTimes(text)
  return range !== null && range.from < range.to ? range : null
}
