import { expect, type Locator, type Page, test } from '@playwright/test'
import { button, day, serveMaps } from '../support/e2e-client'
import { COOK, comeBack, DINER, EMPTY_HANDED, LUNCHER } from '../support/e2e-person'
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
  expect(counts.taps).toBe(6)
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

test('at level 3 lunches and dinners of a week are ordered on one screen, with ten presses', async ({
  page,
}) => {
  const { counts, tap } = await openWeek(page, DINER)
  for (const name of REST) for (const meal of [0, 1]) await tap(dishesOf(page, name, meal).first())
  await tap(button(page, 'Ordenar 8 comidas'))
  await isDone(page)
  expect(counts.taps).toBe(10)
  expect(counts.scrolls).toBeLessThanOrEqual(1)
  await expect(page.getByText(/^4 almuerzos y 4 cenas · [\d.]+ Kcal$/)).toBeInViewport()
})

/** How many fields stand whole in the first view of a step. */
const fieldsInSight = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
    return [...document.querySelectorAll('main :is(input, textarea)')].filter((field) => {
      const { bottom, height, top } = field.getBoundingClientRect()
      return height > 24 && top >= 0 && bottom <= innerHeight
    }).length
  })

test('a person registers with four presses, and sees three fields at once', async ({ page }) => {
  const email = 'rosa@example.com'
  await serveMaps(page, { lat: -0.18, lng: -78.48 })
  await page.goto(`${server.url}/registrate`)
  const { counts, tap } = thumb()
  await expect(page.getByLabel('Nombre')).toBeVisible()
  expect(await fieldsInSight(page)).toBeGreaterThanOrEqual(3)
  await page.getByLabel('Nombre').fill('Rosa')
  await page.getByLabel('Apellidos').fill('Vera')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Teléfono').fill('0987654321')
  await tap(page.getByLabel('Leí y acepto los términos del servicio'))
  await tap(button(page, 'Enviar código'))
  // The last digit sends it.
  await page.getByLabel('Código de 6 dígitos').pressSequentially(await server.codeFor(email))
  await expect(page.getByLabel('Sector')).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  expect(await fieldsInSight(page)).toBeGreaterThanOrEqual(3)
  await page.getByLabel('Dirección', { exact: true }).fill('Av. Amazonas N34-120')
  await page.getByLabel('Sector').fill('La Carolina')
  await page.getByLabel('Código postal').fill('170505')
  await tap(button(page, 'Verificar ubicación'))
  await expect(page.getByText(/^Latitud -0[.,]18/)).toBeVisible()
  await tap(button(page, 'Crear cuenta'))
  await expect(page).toHaveURL(/\/cliente\/menu$/)
  expect(counts.taps).toBe(4)
})

test('a service is paid with four presses, from the menu', async ({ page }) => {
  await comeBack(page, server, EMPTY_HANDED)
  const { counts, tap } = thumb()
  await tap(page.getByRole('link', { name: /^(Renovar|Activar)/ }).first())
  await tap(page.locator('label').filter({ hasText: 'Almuerzo y cena' }).last())
  await tap(button(page, 'Continuar al pago'))
  await tap(button(page, 'Pago de prueba'))
  await expect(page.getByText(/^Tu servicio está activo/)).toBeVisible()
  expect(counts.taps).toBe(4)
})

/** The office moves today's lunches to a status. */
const moveLunches = (page: Page, from: string, to: string) =>
  page.evaluate(
    async ([searchState, status]) => {
      const [session_id, keylogin] = ['session_id', 'keylogin'].map((key) => localStorage.getItem(key))
      const today = { search: '2026-03-02', searchState, searchType: 'almuerzo' }
      const body = JSON.stringify({ rute: '', session_id, keylogin, ...today, status })
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/api/update-orders/update_orders.php', { method: 'POST', headers, body })
      const { mensaje }: { mensaje: unknown } = await answer.json()
      return mensaje
    },
    [from, to],
  )

test('a delivered meal is rated with two presses on the menu', async ({ page }) => {
  await comeBack(page, server, COOK, null)
  expect(await moveLunches(page, 'programado', 'enviado')).toBe('success')
  expect(await moveLunches(page, 'enviado', 'entregado')).toBe('success')
  // She has a lunch on this Monday.
  await comeBack(page, server, 'martha.shiguango@demo.test')
  const { counts, tap } = thumb()
  await tap(page.getByRole('group', { name: '¿Llegó bien?' }).locator('label').last())
  await tap(button(page, 'Enviar calificación'))
  await expect(page.getByText('Calificacion enviada.').first()).toBeVisible()
  expect(counts).toEqual({ taps: 2, scrolls: 0 })
})

test('two weeks are paused with three presses', async ({ page }) => {
  await comeBack(page, server, LUNCHER)
  const { counts, tap } = thumb()
  await tap(button(page, 'Pausar días'))
  await tap(page.getByRole('button', { name: /^Dos semanas/ }))
  await tap(page.getByRole('dialog').getByRole('button', { name: /^Pausar/ }))
  await expect(page.getByText(/En pausa del lunes /)).toBeVisible()
  expect(counts).toEqual({ taps: 3, scrolls: 0 })
})
