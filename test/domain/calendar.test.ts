import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  comingMonday,
  dateOf,
  dateOfDay,
  dateTimeIn,
  dayOfDate,
  daysBetween,
  epochOf,
  isIsoDate,
  mondayAfter,
  nextMidnight,
  todayIn,
  weekdayOf,
} from '#domain/calendar'
import { DAYS } from '#domain/constants'
import { anyDate, anyInstant, anyTime } from './arbitraries'
import { inProcessZone, PROCESS_ZONES } from './process-zones'

const at = (epoch: number) => ({ now: () => epoch })
/** The machine's own words for the time-zone data that the product counts with (docs/decisions/034-a-calendar-by-date-fns.md). */
const reference = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/Guayaquil',
  dateStyle: 'short',
  timeStyle: 'medium',
})

describe.each(PROCESS_ZONES)('calendar, in a process of %s', (zone) => {
  it('[WIN-01] [TIME-11] date and time of any instant are those of America/Guayaquil', () =>
    inProcessZone(zone, () =>
      fc.assert(
        fc.property(anyInstant, (epoch) => {
          const dateTime = reference.format(epoch)
          expect(dateTimeIn(at(epoch))).toBe(dateTime)
          expect(todayIn(at(epoch))).toBe(dateTime.slice(0, 10))
        }),
      ),
    ))

  it('a date and time lead to an instant and back', () =>
    inProcessZone(zone, () =>
      fc.assert(
        fc.property(anyDate, anyTime, (date, time) => {
          expect(dateTimeIn(at(epochOf(date, time)))).toBe(`${date} ${time}:00`)
        }),
      ),
    ))

  it('the next midnight is the first instant of tomorrow in Guayaquil', () =>
    inProcessZone(zone, () =>
      fc.assert(
        fc.property(anyInstant, (epoch) => {
          const midnight = nextMidnight(at(epoch))
          expect(midnight).toBeGreaterThan(epoch)
          expect(midnight - epoch).toBeLessThanOrEqual(86_400_000)
          expect(dateTimeIn(at(midnight))).toBe(`${addDays(todayIn(at(epoch)), 1)} 00:00:00`)
          expect(todayIn(at(midnight - 1))).toBe(todayIn(at(epoch)))
        }),
      ),
    ))

  it('adding days and counting them undo each other', () =>
    inProcessZone(zone, () =>
      fc.assert(
        fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
          const moved = addDays(date, days)
          expect(isIsoDate(moved)).toBe(true)
          expect(daysBetween(date, moved)).toBe(days)
          expect(addDays(moved, -days)).toBe(date)
          expect(weekdayOf(moved)).toBe((((weekdayOf(date) + days) % 7) + 7) % 7)
        }),
      ),
    ))
})

describe('calendar', () => {
  it.each([
    ['2025-06-10T04:59:59.999Z', '2025-06-09 23:59:59'],
    ['2025-06-10T05:00:00.000Z', '2025-06-10 00:00:00'],
    ['2025-01-01T04:00:00.000Z', '2024-12-31 23:00:00'],
    ['2024-03-01T00:30:00.000Z', '2024-02-29 19:30:00'],
  ])('at %s it is %s in Guayaquil', (instant, dateTime) =>
    expect(dateTimeIn(at(Date.parse(instant)))).toBe(dateTime),
  )

  it.each([
    '2025-02-29',
    '2025-02-30',
    '2025-04-31',
    '2025-13-01',
    '2025-00-10',
    '2025-1-1',
    '02025-01-01',
    '2025-01-01 10:00:00',
    ' 2025-01-01',
    '2025-01-01\n',
    '',
    'hoy',
  ])('%j is not a date', (text) => expect(isIsoDate(text)).toBe(false))

  it.each(['2024-02-29', '2025-12-31', '0202-05-05'])('%s is a date', (text) =>
    expect(isIsoDate(text)).toBe(true),
  )

  it('the date of a date-time is its first part, however the two are joined', () => {
    expect(dateOf('2025-06-10')).toBe('2025-06-10')
    expect(dateOf('2025-06-10 10:00:00')).toBe('2025-06-10')
    expect(dateOf('2025-06-10T10:00')).toBe('2025-06-10')
  })

  it('what is no date is not quietly counted with', () => {
    expect(() => addDays('2025-6-1', 1)).toThrow(RangeError)
    expect(daysBetween('2025-06-01', '')).toBeNaN()
    expect(epochOf('2025-06-01', '')).toBeNaN()
  })

  it('Sunday is 0 and Saturday 6', () => {
    expect(weekdayOf('2025-06-08')).toBe(0)
    expect(weekdayOf('2025-06-14')).toBe(6)
  })

  it.each([
    ['2025-06-08', '2025-06-09', '2025-06-09'],
    ['2025-06-09', '2025-06-09', '2025-06-16'],
    ['2025-06-10', '2025-06-16', '2025-06-16'],
    ['2025-06-14', '2025-06-16', '2025-06-16'],
    ['2025-12-30', '2026-01-05', '2026-01-05'],
  ])('from %s the coming Monday is %s and the Monday after it %s', (date, coming, after) => {
    expect(comingMonday(date)).toBe(coming)
    expect(mondayAfter(date)).toBe(after)
  })

  it('a coming Monday is a Monday, 0 to 6 days away; the one after it 1 to 7', () =>
    fc.assert(
      fc.property(anyDate, (date) => {
        expect([weekdayOf(comingMonday(date)), weekdayOf(mondayAfter(date))]).toEqual([1, 1])
        expect(daysBetween(date, comingMonday(date))).toBeGreaterThanOrEqual(0)
        expect(daysBetween(date, comingMonday(date))).toBeLessThanOrEqual(6)
        expect(daysBetween(date, mondayAfter(date))).toBeGreaterThanOrEqual(1)
        expect(daysBetween(date, mondayAfter(date))).toBeLessThanOrEqual(7)
      }),
    ))

  it('the five days of a menu follow its start, and nothing else is one of them', () => {
    expect(DAYS.map((day) => dateOfDay('2025-06-30', day))).toEqual([
      '2025-06-30',
      '2025-07-01',
      '2025-07-02',
      '2025-07-03',
      '2025-07-04',
    ])
    for (const day of DAYS) expect(dayOfDate('2025-06-30', dateOfDay('2025-06-30', day))).toBe(day)
    expect(dayOfDate('2025-06-30', '2025-06-29')).toBeNull()
    expect(dayOfDate('2025-06-30', '2025-07-05')).toBeNull()
    expect(dayOfDate('2025-06-30', '')).toBeNull()
  })
})
