import { expect, type Page, test } from '@playwright/test'
import { day, openDish, pressTwice, shipmentsShown } from '../support/e2e-client'
import {
  comeBack,
  DINER,
  expectNoOverflow,
  LUNCHER,
  openAccountMenu,
  sessionItems,
  signIn,
} from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const order = (page: Page) => page.getByRole('button', { name: 'Ordenar', exact: true })

test('[LOGIN-01] [LOGIN-07] [MENU-01] [MENU-15] [WIN-12] [WIN-02] [WIN-04] a client signs in, orders, updates and cancels', async ({
  page,
}) => {
  await signIn(page, server, LUNCHER)
  await expect(page).toHaveURL(/\/cliente\/menu$/)
  await expect(page.getByRole('heading', { name: 'Menu para almuerzo' })).toBeVisible()
  const before = await shipmentsShown(page)
  expect(before).toBeGreaterThan(0)

  await openDish(page, 'miércoles')
  await expect(page.getByLabel('Quiero recibir mi jugo alto en fibra')).toBeChecked()
  await expectNoOverflow(page)
  await order(page).click()
  await expect(page.getByText('Accion procesada.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Actualizar' })).toBeVisible()

  await page.reload()
  await page.getByLabel('Quiero recibir mi jugo alto en fibra').uncheck()
  await page.getByRole('button', { name: 'Actualizar' }).click()
  await expect(page.getByText('Accion procesada.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Quiero recibir mi jugo alto en fibra')).not.toBeChecked()

  await page
    .getByRole('link', { name: 'Volver' })
    .or(page.getByRole('button', { name: 'Volver' }))
    .click()
  await expect(day(page, 'miércoles').getByText('Seleccionado')).toBeVisible()
  expect(await shipmentsShown(page)).toBe(before - 1)
  await day(page, 'miércoles').getByRole('button', { name: 'Ordenar' }).first().click({ force: true })
  await expect(page.getByText('Ya tienes una orden seleccionada para este dia')).toBeVisible()

  await day(page, 'miércoles').getByRole('button', { name: 'Ver mi orden' }).click()
  await page.getByRole('button', { name: 'Cancelar orden' }).click()
  await page.getByRole('button', { name: 'Sí, cancelar' }).click()
  await expect(page.getByText('Orden cancelada.')).toBeVisible()
  await page.goto(`${server.url}/cliente/menu`)
  await expect(day(page, 'miércoles')).toBeVisible()
  await expect(day(page, 'miércoles').getByText('Seleccionado')).toHaveCount(0)
  expect(await shipmentsShown(page)).toBe(before)
})

test('two tabs that order at once leave one order, which outlives a killed server, and a session that ends in one tab ends in both', async ({
  context,
  page,
}) => {
  await comeBack(page, server, DINER)
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
