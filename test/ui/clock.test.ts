import { describe, expect, it } from 'vitest'
import { clockError, createClock, rightClock } from '../../src/app/clock'

const NOW = Date.parse('2026-03-04T05:30:00Z')
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const device = { now: () => NOW }
const said = (ms: number, more: Record<string, string> = {}) =>
  new Headers({ Date: new Date(ms).toUTCString(), ...more })

const nobody = () => Promise.reject(new TypeError('Failed to fetch'))

describe('the clock of a run', () => {
  it.each([HOUR_MS, -HOUR_MS, 25 * HOUR_MS])(
    'is put right by %i ms, as the application’s host says',
    async (ms) => {
      const clock = await createClock('', rightClock(nobody, clockError(said(NOW + ms), device), device))
      expect(clock.now()).toBe(NOW + ms)
    },
  )

  it.each([
    {},
    { Date: '' },
    { Date: 'mañana a las 3' },
    { Date: '12' },
    { Date: '0000-01-01T00:00:00Z' },
    { Date: 'Fri, 31 Dec 9999 23:59:59 GMT' },
    { Date: 'Sat, 13 Sep 275760 00:00:00 GMT' },
    { Date: 'Xyz, 99 Abc 2026 99:99:99 GMT' },
    { Date: new Date(NOW).toUTCString(), Age: 'old' },
  ])('is told nothing by %o, and left as it is', async (headers) => {
    // Bytes as they are on the wire: such a header may hold any.
    const told = new Map(Object.entries(headers))
    const asHeaders = Object.assign(new Headers(), { get: (name: string) => told.get(name) ?? null })
    const error = clockError(asHeaders, device)
    expect(error).toBeUndefined()
    expect(rightClock(nobody, error, device).now()).toBe(NOW)
  })

  it('the demo’s day is counted from the day that it really is, whatever the device takes it to be', async () => {
    const behind = { now: () => NOW - DAY_MS }
    const clock = await createClock('2026-03-09', rightClock(nobody, clockError(said(NOW), behind), behind))
    expect(new Date(clock.now()).toISOString()).toBe('2026-03-09T05:30:00.000Z')
  })
})

describe('a device’s clock that is set while the page is open', () => {
  /** What the host tells the n-th time; a number is how wrong it is itself, undefined that it does not know the time. */
  type Host = (turn: number) => number | undefined | Promise<number>
  /** A device, with the time that passes and how wrong its clock is, and a host that has told it once, or not. */
  const open = (host: Host = () => 0, isMeasured = true) => {
    const at = { passed: 0, wrong: 0, asleep: 0, asked: 0 }
    const real = { now: () => NOW + at.passed + at.wrong }
    const measure = async (known: number) => {
      at.asked += 1
      const wrong = await host(at.asked)
      const headers = wrong === undefined ? new Headers() : said(NOW + at.passed + wrong)
      return clockError(headers, real, known)
    }
    const clock = rightClock(measure, isMeasured ? 0 : undefined, real, { now: () => at.passed - at.asleep })
    /** As it is told once what was asked for has come. */
    const told = async () => {
      clock.now()
      for (let turn = 0; turn < 9; turn += 1) await Promise.resolve()
      return clock.now() - NOW - at.passed
    }
    /** How wrong the page's clock is, right now. */
    const off = () => clock.now() - NOW - at.passed
    return { at, told, off, askAgain: clock.askAgain }
  }
  const pending = () => new Promise<number>(() => undefined)

  const SETS = [HOUR_MS, -HOUR_MS, 25 * HOUR_MS, 3 * DAY_MS, -3 * DAY_MS, 40 * DAY_MS, -40 * DAY_MS]

  it.each(SETS)('by %i ms is put right, and asked about once', async (ms) => {
    const { at, told } = open()
    at.wrong = ms
    expect(await told()).toBe(0)
    at.passed += HOUR_MS
    expect(await told()).toBe(0)
    expect(at.asked).toBe(1)
  })

  it.each([
    { ms: HOUR_MS, isMeasured: true, later: HOUR_MS },
    { ms: 40 * DAY_MS, isMeasured: true, later: 40 * DAY_MS },
    { ms: -30 * HOUR_MS, isMeasured: true, later: 0 },
    { ms: -40 * DAY_MS, isMeasured: true, later: 0 },
    { ms: -30 * HOUR_MS, isMeasured: false, later: -30 * HOUR_MS },
  ])(
    'by $ms ms is not believed while that is asked, for some seconds, and a way back not even then (measured before: $isMeasured)',
    ({ ms, isMeasured, later }) => {
      const { at, off } = open(pending, isMeasured)
      at.passed += HOUR_MS
      at.wrong = ms
      expect(off()).toBe(0)
      at.passed += 4_000
      expect(off()).toBe(0)
      at.passed += 2_000
      expect(off()).toBe(later)
      expect(at.asked).toBe(1)
    },
  )

  it.each([
    ['tells no time', () => undefined],
    ['tells one that cannot be', () => -400 * DAY_MS],
    ['is not reached', nobody],
  ])(
    'back is not believed where a host that has told the time %s, and is asked again',
    async (_what, host) => {
      const { at, told } = open((turn) => (turn < 3 ? host() : 0))
      at.wrong = -40 * DAY_MS
      for (const asked of [1, 2, 3]) {
        expect(await told()).toBe(0)
        expect(at.asked).toBe(asked)
        at.passed += HOUR_MS
      }
      expect(await told()).toBe(0)
      expect(at.asked).toBe(3)
    },
  )

  it.each([HOUR_MS, 5 * DAY_MS])(
    'is believed where the device only slept, for %i ms: it is right',
    async (ms) => {
      const { at, told } = open()
      at.passed += ms
      at.asleep = ms
      expect(await told()).toBe(0)
      expect(at.asked).toBe(1)
    },
  )

  it('is measured again after a minute each time while there is no response, and believed meanwhile', async () => {
    const { at, told } = open((turn) => (turn < 3 ? nobody() : 0))
    at.wrong = HOUR_MS
    for (const [asked, off] of [
      [1, HOUR_MS],
      [2, HOUR_MS],
      [3, 0],
    ]) {
      expect(await told()).toBe(off)
      at.passed += 50_000
      await told()
      expect(at.asked).toBe(asked)
      at.passed += 20_000
    }
  })

  it('is asked about again at once when the network is back', async () => {
    const { at, told, askAgain } = open((turn) => (turn < 2 ? nobody() : 0))
    at.wrong = DAY_MS
    expect(await told()).toBe(DAY_MS)
    at.passed += 1000
    askAgain()
    expect(await told()).toBe(0)
    expect(at.asked).toBe(2)
    askAgain()
    await told()
    expect(at.asked).toBe(2)
  })
})
