import { expect, type Locator, type Page, test } from '@playwright/test'
import { serveMaps } from '../support/e2e-client'
import { standsEverywhere } from '../support/e2e-looks'
import { COOK, comeBack, EMPTY_HANDED, LUNCHER } from '../support/e2e-person'
import { DESKTOP, type E2eServer, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: DESKTOP })
test.beforeEach(async ({ page }) => {
  await serveMaps(page)
  server = await startServer()
})
test.afterEach(() => server.stop())

/** A telephone call begins on the dashboard; typing is not counted. A choice of a list is two presses. */
const onCall = async (page: Page) => {
  await comeBack(page, server, COOK, '/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const counts = { clicks: 0 }
  const click = async (target: Locator) => {
    await target.click()
    counts.clicks += 1
  }
  const choose = async (target: Locator, option: { index: number }) => {
    await target.selectOption(option)
    counts.clicks += 2
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const link = (name: string | RegExp) => page.getByRole('link', { name })
  return { counts, click, choose, button, link }
}

const CLIENTS = 'Clientes'
/** The row of the one client who is found. */
const found = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const open = (page: Page, email: string) => found(page, email).getByRole('link').first()
const find = async (page: Page, email: string) => {
  await page.getByLabel('Correo electronico').fill(email)
  await page.keyboard.press('Enter')
  await expect(found(page, email)).toHaveCount(1)
}

test('order for Rosa: four clicks from the dashboard, and her week says so', async ({ page }) => {
  const { button, click, counts, link } = await onCall(page)
  await click(link(CLIENTS))
  await find(page, LUNCHER)
  await click(open(page, LUNCHER))
  await click(link('Pedir por este cliente'))
  await click(button('Pedir').first())
  await expect(page.getByText('Guardado. El cliente recibe un aviso.')).toBeVisible()
  expect(counts.clicks).toBe(4)
  await standsEverywhere(page, 'a client’s week in the office')
  await page.setViewportSize(DESKTOP)
  await button('Quitar jugo').first().click()
  await expect(button('Poner jugo').first()).toBeVisible()
  await button('Cancelar pedido').first().click()
  await button('Sí, cancelar').click()
  await expect(page.getByText('Pedido cancelado. El cliente recibe un aviso.')).toBeVisible()
  await expect(
    page.getByText('El cliente lee: «La cocina canceló este pedido por ti y te devolvió el envío.»'),
  ).toBeVisible()
})

test('a new client with a payment and a first order: twelve', async ({ page }) => {
  const { button, choose, click, counts, link } = await onCall(page)
  await click(link(CLIENTS))
  await click(link('Nuevo cliente'))
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa')
  await page.getByLabel('Apellidos').fill('Vera')
  await page.getByLabel('Correo').fill('rosa@correo.test')
  await page.getByLabel('Teléfono').fill('0991234567')
  await click(button('Crear cliente'))
  await click(link('Registrar pago'))
  await choose(page.getByLabel('Servicio'), { index: 1 })
  await click(page.getByText('Efectivo'))
  await click(button('Registrar pago'))
  await expect(page).toHaveURL(/\/admin\/pagos\/\w+/)
  await click(link(CLIENTS))
  await find(page, 'rosa@correo.test')
  await click(open(page, 'rosa@correo.test'))
  await click(link('Pedir por este cliente'))
  await click(button('Pedir').first())
  await expect(page.getByText('Guardado. El cliente recibe un aviso.')).toBeVisible()
  expect(counts.clicks).toBe(12)
})

test('a wrong address corrected: five', async ({ page }) => {
  const { button, click, counts, link } = await onCall(page)
  await click(link(CLIENTS))
  await find(page, LUNCHER)
  await click(open(page, LUNCHER))
  await click(page.getByRole('tab', { name: 'Corregir datos' }))
  await page.getByRole('textbox', { name: 'Dirección', exact: true }).fill('Av. 12 de Octubre N24-593')
  await click(button('Guardar dirección'))
  // The pin was set for the address before.
  await click(button('Sí, guardar con este pin'))
  await expect(page.getByText('Guardado. El cliente lo verá en un aviso.')).toBeVisible()
  expect(counts.clicks).toBe(5)
})

test('a client without shipments: the way to his payment, and words at a press', async ({ page }) => {
  const { button, click, link } = await onCall(page)
  await click(link(CLIENTS))
  await find(page, EMPTY_HANDED)
  await click(open(page, EMPTY_HANDED))
  await click(link('Pedir por este cliente'))
  await expect(page.getByText('No le quedan envíos')).toBeVisible()
  await click(button('Pedir').first())
  await expect(page.getByText('El cliente no tiene envíos disponibles.')).toBeVisible()
  await expect(link('Registrar pago')).toBeVisible()
  await expect(button('Cancelar pedido')).toHaveCount(0)
})
