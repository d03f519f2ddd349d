import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateOf, dateTimeIn, daysBetween, epochOf } from '#domain/calendar'
import { REPORT_PERIODS } from '#domain/constants'
import { comparableDays, hasDeliveryDays, reportSpan, seriesTwin } from '#domain/report-periods'
import { anyInstant } from './arbitraries'
import { inProcessZone, PROCESS_ZONES } from './process-zones'

const at = (date: string, time: string) => ({ now: () => epochOf(date, time) })

describe('the period of a report and its twin', () => {
  it.each([
    ['1 DAY', '2025-06-08', '2025-06-09'],
    ['3 DAY', '2025-06-04', '2025-06-07'],
    ['7 DAY', '2025-05-27', '2025-06-03'],
    ['1 MONTH', '2025-04-10', '2025-05-10'],
    ['1 YEAR', '2023-06-10', '2024-06-10'],
  ] as const)('of %s up to 10 June: the twin begins on %s, the period on %s', (period, previousFrom, from) =>
    expect(reportSpan(period, at('2025-06-10', '15:30'))).toEqual({
      previousFrom: `${previousFrom} 15:30:00`,
      from: `${from} 15:30:00`,
      to: '2025-06-10 15:30:00',
    }),
  )
  it.each([
    ['2025-03-31', '1 MONTH', '2025-01-31', '2025-02-28'],
    ['2024-03-30', '1 MONTH', '2024-01-30', '2024-02-29'],
    ['2024-02-29', '1 YEAR', '2022-02-28', '2023-02-28'],
    ['2025-01-31', '1 MONTH', '2024-11-30', '2024-12-31'],
  ] as const)('up to %s, %s is clamped to the end of the month', (to, period, previousFrom, from) =>
    expect(reportSpan(period, at(to, '00:00'))).toEqual({
      previousFrom: `${previousFrom} 00:00:00`,
      from: `${from} 00:00:00`,
      to: `${to} 00:00:00`,
    }),
  )

  it.each(PROCESS_ZONES)('is the same in a process of %s', (zone) =>
    fc.assert(
      fc.property(fc.constantFrom(...REPORT_PERIODS), anyInstant, (period, epoch) => {
        const clock = { now: () => epoch }
        const expected = reportSpan(period, clock)
        inProcessZone(zone, () => expect(reportSpan(period, clock)).toEqual(expected))
        expect(expected.to).toBe(dateTimeIn(clock))
        expect(expected.previousFrom < expected.from && expected.from < expected.to).toBe(true)
      }),
      { numRuns: 50 },
    ),
  )
})

describe('what the series of a period is compared with', () => {
  it.each([
    ['1 DAY', '2025-06-02', '2025-06-03'],
    ['3 DAY', '2025-05-31', '2025-06-03'],
    ['7 DAY', '2025-05-27', '2025-06-03'],
    ['1 MONTH', '2025-04-05', '2025-05-06'],
    ['1 YEAR', '2023-06-10', '2024-06-10'],
  ] as const)('%s up to Tuesday 10 June: from %s to %s, at the same hour', (period, from, to) =>
    expect(seriesTwin(period, reportSpan(period, at('2025-06-10', '15:30')))).toEqual({
      from: `${from} 15:30:00`,
      to: `${to} 15:30:00`,
    }),
  )

  it('days are whole weeks before, never within the period, and no week more than that needs', () =>
    fc.assert(
      fc.property(fc.constantFrom('1 DAY', '3 DAY', '7 DAY', '1 MONTH'), anyInstant, (period, epoch) => {
        const span = reportSpan(period, { now: () => epoch })
        const twin = seriesTwin(period, span)
        const shift = daysBetween(dateOf(twin.to), dateOf(span.to))
        expect(daysBetween(dateOf(twin.from), dateOf(span.from))).toBe(shift)
        expect(shift % 7).toBe(0)
        const gap = daysBetween(dateOf(twin.to), dateOf(span.from))
        expect(gap >= 0 && gap < 7).toBe(true)
      }),
    ))
})

describe('a stretch of days with deliveries', () => {
  const upTo = (date: string, closed: readonly string[] = []) => {
    const { previousFrom, from, to } = reportSpan('1 DAY', at(date, '09:00'))
    return [hasDeliveryDays({ from, to }, closed), hasDeliveryDays({ from: previousFrom, to: from }, closed)]
  }

  it('is one with a weekday that is not closed', () => {
    expect(upTo('2025-06-10')).toEqual([true, true])
    expect(upTo('2025-06-09')).toEqual([true, false])
    expect(upTo('2025-06-08')).toEqual([false, false])
    expect(upTo('2025-06-07')).toEqual([false, true])
    expect(upTo('2025-06-10', ['2025-06-09'])).toEqual([true, false])
    expect(upTo('2025-06-10', ['2025-06-10'])).toEqual([false, true])
  })

  it('a week has one unless all five are closed', () => {
    const week = { from: '2025-06-02 12:00:00', to: '2025-06-09 12:00:00' }
    const days = ['03', '04', '05', '06', '09'].map((day) => `2025-06-${day}`)
    expect(hasDeliveryDays(week, days.slice(1))).toBe(true)
    expect(hasDeliveryDays(week, days)).toBe(false)
  })
})

describe('the delivery days of a period that can be compared', () => {
  /** Tuesday to Monday 9 June, each beside the same weekday a week before. */
  const days = ['03', '04', '05', '06', '07', '08', '09'].map((day) => `2025-06-${day}`)
  const today = '2025-06-09'
  it('are those that are over; today counts once all of it is delivered', () => {
    const facts = { today, isTodayOver: false, closed: [] }
    const over = ['2025-06-03', '2025-06-04', '2025-06-05', '2025-06-06']
    expect(comparableDays(days, 1, facts)).toEqual(over)
    expect(comparableDays(days, 1, { ...facts, isTodayOver: true })).toEqual([...over, today])
  })

  it('leave out a day that was closed, and one whose twin was', () =>
    expect(
      comparableDays(days, 1, { today, isTodayOver: false, closed: ['2025-06-03', '2025-05-29'] }),
    ).toEqual(['2025-06-04', '2025-06-06']))
})
