import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { useSecondsLeft } from '../../src/parts/orders/use-seconds-left'
import { openStorage } from '../../src/state/key-value-store'
import { RuntimeProvider } from '../../src/state/runtime'
import { useToday } from '../../src/state/use-today'
import { CONFIG } from '../support/render-app'

const NOON = Date.parse('2026-03-04T17:00:00Z')
const HOUR_MS = 3_600_000
const MIDNIGHT = NOON + 12 * HOUR_MS

/** A screen at noon whose clock jumps by `jumped` ms without firing timers. */
const openScreen = () => {
  const at = { jumped: 0 }
  const clock = { now: () => NOON + at.jumped }
  const storage = openStorage(() => window.localStorage)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RuntimeProvider config={CONFIG} clock={clock} storage={storage}>
      {children}
    </RuntimeProvider>
  )
  const { result } = renderHook(() => ({ today: useToday(), left: useSecondsLeft(MIDNIGHT) }), { wrapper })
  const comeBack = (on: EventTarget = document, event = 'visibilitychange') =>
    act(async () => void on.dispatchEvent(new Event(event)))
  return { at, comeBack, today: () => result.current.today, left: () => result.current.left }
}

describe('the day of an open screen', () => {
  it.each([
    ['the window has the focus again', window, 'focus'],
    ['the page is seen again', document, 'visibilitychange'],
    ['the browser brings the page back', window, 'pageshow'],
  ] as const)(
    'moves on after a night’s sleep, and so does what is left of it, as soon as %s',
    async (_when, on, event) => {
      const page = openScreen()
      page.at.jumped = 20 * HOUR_MS
      await page.comeBack(on, event)
      expect([page.today(), page.left()]).toEqual(['2026-03-05', 0])
    },
  )
})
