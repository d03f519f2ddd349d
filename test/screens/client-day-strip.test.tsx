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
            const height = Math.min(at + DAY, SCREEN + bottom) - Math.max(at, -top)
            return { target, intersectionRect: { height: Math.max(0, height) } }
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

const openMenu = async () => {
  const scrollTo = drawDays()
  const app = await openAs(kitchen, ANA, { path: '/cliente/menu' })
  await dayNamed(/^Lunes/)
  const marked = () =>
    screen
      .getAllByRole('button')
      .filter((box) => box.getAttribute('aria-current') === 'true')
      .map((box) => box.textContent)
  return { app, scrollTo, marked }
}

it('the strip marks the day in view; above the first day, the first', async () => {
  const { scrollTo, marked } = await openMenu()
  // On Monday the week begins on Tuesday, and Monday stands last.
  const tops = { Martes: [1200, 600, 0], Miércoles: [-400], Viernes: [-1400], Lunes: [-1900, -3000] }
  for (const [day, places] of Object.entries(tops)) {
    for (const place of places) {
      await scrollTo(place)
      expect(marked(), `first day at ${place}`).toEqual([expect.stringContaining(day)])
    }
  }
  await scrollTo(600)
  expect(marked()).toEqual([expect.stringContaining('Martes')])
})

it('of two that are wholly in view the strip marks the one that was gone to', async () => {
  const { app, scrollTo, marked } = await openMenu()
  await app.user.click(screen.getByRole('button', { name: /^Viernes 6/ }))
  // At the end of the page the last two share the screen.
  await scrollTo(-1368)
  expect(marked()).toEqual([expect.stringContaining('Viernes')])
})
