import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dateTimeIn, epochOf } from '#domain/calendar'
import { REPORT_PERIODS } from '#domain/constants'
import { reportSpan } from '#domain/report-periods'
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

  it('is right in a process of a zone that once left out a day', () =>
    inProcessZone('Pacific/Apia', () =>
      expect(reportSpan('7 DAY', at('2012-01-06', '00:00')).from).toBe('2011-12-30 00:00:00'),
    ))

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
