import { describe, expect, it } from 'vitest'
import { clockError, createClock, rightClock } from '../../src/app/clock'

const NOW = Date.parse('2026-03-04T05:30:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const device = { now: () => NOW }
const said = (ms: number, more: Record<string, string> = {}) =>
  new Headers({ Date: new Date(ms).toUTCString(), ...more })

describe('the clock of a run', () => {
  it.each([HOUR_MS, -HOUR_MS, 25 * HOUR_MS])(
    'is put right by %i ms, as the application’s host says',
    async (ms) => {
      const clock = await createClock('', rightClock(clockError(said(NOW + ms), device), device))
      expect(clock.now()).toBe(NOW + ms)
    },
  )

  it.each([
    {},
    { Date: '' },
    { Date: new Date(NOW + 3 * DAY_MS).toUTCString() },
    { Date: 'mañana a las 3' },
    { Date: '12' },
    { Date: '0000-01-01T00:00:00Z' },
    { Date: 'Fri, 31 Dec 9999 23:59:59 GMT' },
    { Date: 'Sat, 13 Sep 275760 00:00:00 GMT' },
    { Date: 'Xyz, 99 Abc 2026 99:99:99 GMT' },
    { Date: new Date(NOW).toUTCString(), Age: 'old' },
  ])('ignores %o', async (headers) => {
    // Raw header bytes: the wire may carry any.
    const told = new Map(Object.entries(headers))
    const asHeaders = Object.assign(new Headers(), { get: (name: string) => told.get(name) ?? null })
    const error = clockError(asHeaders, device)
    expect(error).toBe(0)
    expect(rightClock(error, device).now()).toBe(NOW)
  })

  it('the demo’s day is counted from the day that it really is, whatever the device takes it to be', async () => {
    const behind = { now: () => NOW - DAY_MS }
    const clock = await createClock('2026-03-09', rightClock(clockError(said(NOW), behind), behind))
    expect(new Date(clock.now()).toISOString()).toBe('2026-03-09T05:30:00.000Z')
  })
})
