import { expect, type Page, test } from '@playwright/test'
import { day, openDish, pressTwice } from '../support/e2e-client'
import { comeBack, DINER, openAccountMenu, sessionItems } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const order = (page: Page) => page.getByRole('button', { name: 'Ordenar', exact: true })

test('two tabs that order at once leave one order, which outlives a killed server, and a session that ends in one tab ends in both', async ({
  context,
  page,
}) => {
  await comeBack(page, server, DINER, null)
  const second = await context.newPage()
  await second.setViewportSize(PHONE)
  for (const [tab, index] of [
    [page, 0],
    [second, 1],
  ] as const) {
    await tab.goto(`${server.url}/cliente/menu`)
    await openDish(tab, 'viernes', index)
  }
  // Find both before either press: one tab's order appears in the other at once.
  const buttons = await Promise.all([page, second].map((tab) => order(tab).elementHandle()))
  await Promise.all(buttons.map((found) => found?.evaluate(pressTwice)))
  await expect(page.getByText(/Accion procesada|Ya tienes una orden/).first()).toBeVisible()
  await server.kill()
  await server.restart()
  await page.goto(`${server.url}/cliente/menu`)
  await expect(day(page, 'viernes').getByText('Seleccionado')).toHaveCount(1)

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesion' }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await sessionItems(page)).toEqual([])
  await expect(second).toHaveURL(/\/login$/)
})
