import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, day } from '../support/e2e-client'
import { comeBack, DINER, LUNCHER } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE })
// Each counts from a week without orders.
test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

/** Whether the middle of an element can be pressed without scrolling. */
const isInReach = (target: Locator): Promise<boolean> =>
  target.evaluate(async (element) => {
    // The page scrolls to what is next in one of the next frames.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    const { x, y, width, height } = element.getBoundingClientRect()
    const top = document.elementFromPoint(x + width / 2, y + height / 2)
    return top !== null && element.contains(top)
  })

/** Counts what a thumb does: presses, and scrolls where what is to be pressed is out of reach. */
const thumb = () => {
  const counts = { taps: 0, scrolls: 0 }
  return {
    counts,
    tap: async (target: Locator) => {
      await expect(target).toBeVisible()
      if (!(await isInReach(target))) counts.scrolls += 1
      await target.click()
      counts.taps += 1
    },
  }
}

const dishesOf = (page: Page, name: string, meal = 0) =>
  day(page, name).getByRole('list').nth(meal).getByRole('button')

const openWeek = async (page: Page, as: string) => {
  await comeBack(page, server, as)
  const { counts, tap } = thumb()
  await tap(page.getByRole('link', { name: 'Mi semana' }))
  return { counts, tap }
}

const REST = ['martes', 'miércoles', 'jueves', 'viernes']
const isDone = (page: Page) =>
  expect(page.getByText('Listo: ordenaste martes, miércoles, jueves y viernes.')).toBeVisible()

test('a day is ordered with one press on the first screen', async ({ page }) => {
  await comeBack(page, server, LUNCHER)
  const { counts, tap } = thumb()
  await tap(button(page, 'Ordenar').first())
  await expect(page.getByText(/^Ordenaste /)).toBeVisible()
  expect(counts).toEqual({ taps: 1, scrolls: 0 })
})

test('a dish is swapped with one press', async ({ page }) => {
  await comeBack(page, server, LUNCHER)
  await button(page, 'Ordenar').first().click()
  const { counts, tap } = thumb()
  await tap(button(page, 'Cambiar a este platillo').first())
  await expect(page.getByText(/^Cambiaste a /)).toBeVisible()
  expect(counts.taps).toBe(1)
})

test('the last meal before today is rated with two presses', async ({ page }) => {
  await comeBack(page, server, LUNCHER)
  const { counts, tap } = thumb()
  await tap(page.getByRole('link', { name: /^¿Qué tal estuvo / }))
  await tap(button(page, 'Enviar calificación'))
  await expect(page.getByText('Calificacion enviada.')).toBeVisible()
  expect(counts.taps).toBe(2)
})

test('the rest of a week is chosen and ordered with six presses, and shown from the top', async ({
  page,
}) => {
  const { counts, tap } = await openWeek(page, LUNCHER)
  for (const name of REST) await tap(dishesOf(page, name).first())
  await tap(button(page, 'Ordenar 4 días'))
  await isDone(page)
  expect(counts.taps).toBeLessThanOrEqual(6)
  expect(counts.scrolls).toBeLessThanOrEqual(1)
  await expect(button(page, 'Deshacer')).toBeInViewport()
})

test('last week is repeated with three presses', async ({ page }) => {
  const { counts, tap } = await openWeek(page, LUNCHER)
  await tap(button(page, 'Repetir mi semana pasada'))
  await tap(button(page, 'Ordenar 4 días'))
  await isDone(page)
  expect(counts).toEqual({ taps: 3, scrolls: 0 })
})

test('at level 3 lunches and dinners of a week are ordered on one screen, with at most twelve presses', async ({
  page,
}) => {
  const { counts, tap } = await openWeek(page, DINER)
  for (const name of REST) for (const meal of [0, 1]) await tap(dishesOf(page, name, meal).first())
  await tap(button(page, 'Ordenar 8 comidas'))
  await isDone(page)
  expect(counts.taps).toBeLessThanOrEqual(12)
  expect(counts.scrolls).toBeLessThanOrEqual(1)
  await expect(page.getByText(/^4 almuerzos y 4 cenas · [\d.]+ Kcal$/)).toBeInViewport()
})
