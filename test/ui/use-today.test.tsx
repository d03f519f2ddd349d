import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { rightClock } from '../../src/app/clock'
import { useSecondsLeft } from '../../src/parts/orders/use-seconds-left'
import { openStorage } from '../../src/state/key-value-store'
import { CLOCK_MEASURED, RuntimeProvider } from '../../src/state/runtime'
import { useToday } from '../../src/state/use-today'
import { CONFIG } from '../support/render-app'

const NOON = Date.parse('2026-03-04T17:00:00Z')
const HOUR_MS = 3_600_000
const MIDNIGHT = NOON + 12 * HOUR_MS

/** What the host answers when it is asked how wrong the clock is. */
interface Host {
  says: (error: number) => void
  fails: (reason: Error) => void
}

/** An open screen at noon, whose machine's clock goes on by `jumped` while its steady one stands. */
const openScreen = () => {
  const at = { jumped: 0 }
  const host: Host = { says: () => undefined, fails: () => undefined }
  const measure = () =>
    new Promise<number>((resolve, reject) => {
      host.says = resolve
      host.fails = reject
    })
  const clock = rightClock(measure, 0, { now: () => NOON + at.jumped }, { now: () => 0 })
  const storage = openStorage(() => window.localStorage)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProvider config={CONFIG} clock={clock} storage={storage}>
      {children}
    </RuntimeProvider>
  )
  const { result } = renderHook(() => ({ today: useToday(), left: useSecondsLeft(MIDNIGHT) }), { wrapper })
  const comeBack = (on: EventTarget = document, event = 'visibilitychange') =>
    act(async () => void on.dispatchEvent(new Event(event)))
  return { at, host, comeBack, today: () => result.current.today, left: () => result.current.left }
}

describe('the day of an open screen', () => {
  it('stays where the device’s clock was set, before the host has said so and after', async () => {
    const page = openScreen()
    page.at.jumped = -30 * HOUR_MS
    await page.comeBack()
    expect(page.today()).toBe('2026-03-04')
    await act(async () => page.host.says(30 * HOUR_MS))
    expect(page.today()).toBe('2026-03-04')
  })

  it.each([
    ['the host has said that the clock is right', (host: Host) => host.says(0)],
    ['nobody has answered', (host: Host) => host.fails(new TypeError('Failed to fetch'))],
  ])('moves on after a night’s sleep as soon as %s', async (_when, answer) => {
    const page = openScreen()
    page.at.jumped = 20 * HOUR_MS
    await page.comeBack()
    expect(page.today()).toBe('2026-03-04')
    await act(async () => answer(page.host))
    expect(page.today()).toBe('2026-03-05')
  })

  it.each([
    ['the window has the focus again', window, 'focus'],
    ['the page is seen again', document, 'visibilitychange'],
    ['the browser brings the page back', window, 'pageshow'],
    ['the clock has been measured', window, CLOCK_MEASURED],
  ] as const)(
    'is right again, and so is what is left of it, when a clock that was believed is, as soon as %s',
    async (_when, on, event) => {
      const page = openScreen()
      page.at.jumped = 24 * HOUR_MS
      await page.comeBack()
      await act(async () => page.host.fails(new TypeError('Failed to fetch')))
      expect([page.today(), page.left()]).toEqual(['2026-03-05', 0])
      page.at.jumped = 0
      await page.comeBack(on, event)
      expect([page.today(), page.left()]).toEqual(['2026-03-04', 12 * 3600])
    },
  )
})
