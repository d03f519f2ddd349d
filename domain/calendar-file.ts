import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { parseISO } from 'date-fns/parseISO'
import { namedPlace } from './address'
import { epochOf } from './calendar'
import { addDays, type IsoDate } from './iso-date'
import type { TimeRange } from './service-hours'

/** An event of a calendar file. `id` never changes. */
export interface CalendarEvent {
  id: string
  title: string
  date: IsoDate
  /** In Guayaquil; null = all day. */
  window: TimeRange | null
  /** Where it is delivered, as its client calls it and in one line; null = unknown. */
  place: { name: string | null; line: string } | null
  /** The order's screen. */
  url: string
  isCancelled: boolean
  /** Its last change, in epoch milliseconds: a calendar replaces an older version by a newer one. */
  changed: number
}

/** A version counts the seconds since then, which fit into the 31 bits of an iCalendar integer. */
const VERSIONS_FROM = parseISO('2020-01-01T00:00Z')

const LINE_OCTETS = 75
const encoder = new TextEncoder()

/** A text value with delimiters escaped and control characters removed (RFC 5545, 3.3.11). */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '')

/** A line folded at 75 octets, never within a character (RFC 5545, 3.1). */
const folded = (line: string): string => {
  let octets = 0
  let out = ''
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > LINE_OCTETS) {
      out += '\r\n '
      octets = 1
    }
    out += character
    octets += size
  }
  return out
}

/** '20260302T163000Z'. */
const instant = (epoch: number): string => new Date(epoch).toISOString().replace(/[-:]|\.\d+/g, '')
const day = (date: IsoDate): string => date.replaceAll('-', '')

const times = ({ date, window }: CalendarEvent): string[] =>
  window === null
    ? [`DTSTART;VALUE=DATE:${day(date)}`, `DTEND;VALUE=DATE:${day(addDays(date, 1))}`]
    : [`DTSTART:${instant(epochOf(date, window.from))}`, `DTEND:${instant(epochOf(date, window.to))}`]

/** For a map the address alone; in words with its name and the hours. */
const placeOf = ({ place, window }: CalendarEvent): string[] => {
  if (place === null) return []
  const hours = window === null ? '' : `, entre las ${window.from} y las ${window.to}`
  const words = `Llega a: ${namedPlace(place.name, place.line)}${hours}`
  return [`LOCATION:${escaped(place.line)}`, `DESCRIPTION:${escaped(words)}`]
}

/** An iCalendar file (RFC 5545). Times are UTC instants, so no program needs Guayaquil's zone. */
export const calendarFile = (events: readonly CalendarEvent[], name: string): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Vianda//Pedidos//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@vianda`,
      `DTSTAMP:${instant(event.changed)}`,
      `LAST-MODIFIED:${instant(event.changed)}`,
      `SEQUENCE:${differenceInSeconds(event.changed, VERSIONS_FROM)}`,
      `STATUS:${event.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
      ...times(event),
      `SUMMARY:${escaped(event.title)}`,
      ...placeOf(event),
      `URL:${event.url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
