import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { ANA, dayNamed, type Kitchen, openAs, startKitchen } from './client-kitchen'

let kitchen: Kitchen

beforeEach(async () => {
  kitchen = await startKitchen()
})
afterEach(() => kitchen.server.close())

const SCREEN = 800
const DAY = 500

/** Days of 500 px on a screen of 800; `scrollTo` names the first one's top and reports what each observer sees. */
const drawDays = () => {
  const reports = new Set<(first: number) => void>()
  class Observer {
    days: Element[] = []
    constructor(seen: (entries: object[]) => void, { rootMargin }: { rootMargin: string }) {
      const [top = 0, , bottom = 0] = rootMargin
        .split(' ')
        .map((side) => Number.parseFloat(side) * (side.endsWith('%') ? SCREEN / 100 : 1))
      reports.add((first) =>
        seen(
          this.days.map((target, place) => {
            const at = first + place * DAY
            return { target, isIntersecting: at + DAY > -top && at < SCREEN + bottom }
          }),
        ),
      )
    }
    observe = (day: Element) => void this.days.push(day)
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', Observer)
  onTestFinished(() => void vi.unstubAllGlobals())
  return (first: number) =>
    act(async () => {
      for (const report of reports) report(first)
    })
}

it('the strip marks the day in view; above the first day, the first', async () => {
  const scrollTo = drawDays()
  await openAs(kitchen, ANA, { path: '/cliente/menu' })
  await dayNamed(/^Lunes/)
  const marked = () =>
    screen
      .getAllByRole('button')
      .filter((box) => box.getAttribute('aria-current') === 'true')
      .map((box) => box.textContent)
  const tops = { Lunes: [1200, 600, 0], Martes: [-400], Jueves: [-1400], Viernes: [-2200, -3000] }
  for (const [day, places] of Object.entries(tops)) {
    for (const place of places) {
      await scrollTo(place)
      expect(marked(), `first day at ${place}`).toEqual([expect.stringContaining(day)])
    }
  }
  await scrollTo(1200)
  expect(marked()).toEqual([expect.stringContaining('Lunes')])
})
