import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createClock } from '../../src/app/clock'
import { CLOCK_MOVED } from '../../src/state/clock-moved'

const NOW = Date.parse('2026-03-04T05:30:00Z')
const HOUR_MS = 3_600_000
const said = (ms: number) => new Date(ms).toUTCString()

const heardMoves = () => {
  const moved = vi.fn()
  window.addEventListener(CLOCK_MOVED, moved)
  onTestFinished(() => window.removeEventListener(CLOCK_MOVED, moved))
  return moved
}

describe('the clock of a run', () => {
  it('is put right where it is wrong by more than a minute, says so once, and follows a device that is put right', async () => {
    const device = { ms: NOW - HOUR_MS }
    const moved = heardMoves()
    const clock = await createClock('', { now: () => device.ms })
    clock.hear(said(NOW))
    clock.hear(said(NOW + 1000))
    expect(clock.now()).toBe(NOW)
    expect(moved).toHaveBeenCalledTimes(1)
    device.ms = NOW
    clock.hear(said(NOW))
    expect(clock.now()).toBe(NOW)
    expect(moved).toHaveBeenCalledTimes(2)
  })

  it.each([null, '', 'ayer', said(NOW + 50_000), said(NOW - 50_000)])(
    'is left as it is by %o',
    async (date) => {
      const moved = heardMoves()
      const clock = await createClock('', { now: () => NOW })
      clock.hear(date)
      expect(clock.now()).toBe(NOW)
      expect(moved).not.toHaveBeenCalled()
    },
  )
})
