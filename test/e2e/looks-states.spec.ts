import { expect, type Page, test } from '@playwright/test'
import { saveOrder, updateOrders } from '#contract/calls/orders'
import { saveDayAddress } from '#contract/extensions/addresses'
import { answerProblem } from '#contract/extensions/problems'
import { createRoute } from '#contract/extensions/routes'
import { button, day, openDish, serveMaps } from '../support/e2e-client'
import { standsEverywhere } from '../support/e2e-looks'
import { COOK, callAs, comeBack, EMPTY_HANDED, LUNCHER } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE, actionTimeout: 30_000 })
test.slow()
test.beforeEach(async ({ page }) => {
  await serveMaps(page)
  server = await startServer()
})
test.afterEach(() => server.stop())

const TUESDAY = '2026-03-03'
const OFFICE = {
  direccion: 'Av. Amazonas N21-147 y Roca',
  referencia: 'Torre azul',
  apartamento: 'Piso 4',
  estado: 'Pichincha',
  ciudad: 'Quito',
  colonia: 'La Mariscal',
  cp: 170522,
  lat: -0.2,
  lng: -78.49,
  comentarios: '',
}

/** The lunches of Tuesday become `status`, as the office does it. */
const moveTuesday = (from: string, status: string) =>
  callAs(server, COOK, updateOrders.address, {
    search: TUESDAY,
    searchState: from,
    searchType: 'almuerzo',
    status,
  })

/** Orders Tuesday's first dish and reloads on a day; the order is chosen by a press, as a person does. */
const orderTuesday = async (page: Page): Promise<void> => {
  await comeBack(page, server, LUNCHER)
  await openDish(page, 'martes')
  const ordered = page.waitForResponse(`**/${saveOrder.address}`)
  await button(page, 'Ordenar').click()
  await ordered
  await expect(page.getByText(/^Llega a:/).first()).toBeVisible()
}

const TUESDAYS_DISH = '/cliente/menu/ver?dia=martes'

test('a week that was ordered, and where a day of it goes', async ({ page }) => {
  await callAs(server, LUNCHER, saveDayAddress.address, {
    dias: ['miercoles'],
    nombre: 'Oficina',
    address: OFFICE,
  })
  await comeBack(page, server, LUNCHER, '/cliente/menu/semana')
  for (const name of ['martes', 'miércoles', 'jueves', 'viernes'])
    await day(page, name).getByRole('listitem').getByRole('button').first().click()
  await button(page, 'Ordenar 4 días').click()
  await expect(page.getByText(/^Listo: ordenaste/)).toBeVisible()
  await standsEverywhere(page, 'the week, ordered')

  await page.goto(server.url + TUESDAYS_DISH)
  await page.getByRole('button', { name: /^Cambiar a dónde llega/ }).click()
  const dialog = page.getByRole('dialog', { name: /^¿A dónde llega/ })
  await expect(dialog.getByRole('button', { name: /Oficina/ })).toBeVisible()
  await standsEverywhere(page, "the question of one day's address")
  await dialog.getByRole('button', { name: 'Escribir otra dirección' }).click()
  await expect(dialog.getByLabel('Sector')).toBeVisible()
  await standsEverywhere(page, "one day's new address")
  await dialog.getByRole('button', { name: 'Volver a mis direcciones' }).click()
  await dialog.getByRole('button', { name: /Oficina/ }).click()
  await expect(dialog).toHaveCount(0)
  await page.goto(`${server.url}/cliente/menu`)
  await expect(page.getByText(/^Oficina · /).first()).toBeVisible()
  await standsEverywhere(page, 'the menu with deliveries and a meal to rate')
  await page.goto(`${server.url}/cliente/pedidos`)
  await page.getByRole('button', { name: /^Por recibir/ }).click()
  await standsEverywhere(page, 'the history with what is to come')
})

test('a delivery on its day, and a problem with it', async ({ page }) => {
  await orderTuesday(page)
  await server.restart({ DEMO_DATE: TUESDAY })
  await moveTuesday('programado', 'enviado')
  await page.goto(`${server.url}/cliente/menu`)
  await expect(page.getByText(/En camino/).first()).toBeVisible()
  await callAs(server, COOK, createRoute.address, {
    search: TUESDAY,
    searchType: 'almuerzo',
    nombre: 'Luis',
    sectores: [],
    request_id: 'looks',
  })
  await page.reload()
  await expect(page.getByText(/^(Faltan? \d+ paradas?|Eres la próxima parada)\.$/)).toBeVisible()
  await standsEverywhere(page, 'the menu while a delivery is on its way')
  await page.goto(server.url + TUESDAYS_DISH)
  await expect(page.getByText(/^Va en camino/)).toBeVisible()
  await expect(page.getByText(/^(Faltan? \d+ paradas?|Eres la próxima parada)\.$/)).toBeVisible()
  await standsEverywhere(page, 'an order on its way')

  await moveTuesday('enviado', 'entregado')
  await page.reload()
  await expect(page.getByText(/^Llegó a las/)).toBeVisible()
  await standsEverywhere(page, 'an order that arrived')
  await button(page, 'Tuve un problema').click()
  const dialog = page.getByRole('dialog')
  await button(page, 'Enviar a la cocina').click()
  await expect(dialog.getByRole('alert')).toHaveText('Elige qué pasó.')
  await standsEverywhere(page, 'the question of a problem')
  await dialog.getByLabel('Llegó frío').check()
  const told = page.waitForRequest('**/ext/problema.php')
  await button(page, 'Enviar a la cocina').click()
  const { order_id } = (await told).postDataJSON()
  await expect(page.getByText('La cocina todavía no responde.')).toBeVisible()
  await callAs(server, COOK, answerProblem.address, {
    order_id,
    respuesta: 'Lo sentimos: mañana va en una caja térmica.',
    devolver: true,
  })
  await page.reload()
  await expect(page.getByText(/^La cocina respondió/)).toBeVisible()
  await standsEverywhere(page, 'a problem that was answered')
  await page.goto(`${server.url}/cliente/menu`)
  await page.getByRole('group', { name: '¿Llegó bien?' }).locator('label').nth(2).click()
  await expect(button(page, 'Enviar calificación')).toBeVisible()
  await standsEverywhere(page, 'stars given on the menu')
  await page.goto(`${server.url}/cliente/pedidos`)
  await page
    .getByRole('link', { name: /^Calificar / })
    .first()
    .click()
  await expect(page.getByLabel('Calificación')).toBeVisible()
  await standsEverywhere(page, 'a rating')
})

test('an allergy that a dish to come clashes with, and the account’s end', async ({ page }) => {
  await orderTuesday(page)
  await page.goto(`${server.url}/cliente/cuenta`)
  await page.getByLabel('Alergias').fill('Lácteos\nMariscos\nGluten\nHuevo\nPescado\nManí')
  await button(page, 'Guardar').click()
  await expect(page.getByRole('status').filter({ hasText: 'Cambiar' }).first()).toBeVisible()
  await standsEverywhere(page, 'the account with a clash')
  await button(page, 'Eliminar mi cuenta').click()
  await expect(page.getByRole('dialog', { name: '¿Eliminar tu cuenta?' })).toBeVisible()
  await standsEverywhere(page, "the question of the account's end")
  await page.goto(server.url + TUESDAYS_DISH)
  await expect(page.getByText(/^Este platillo contiene/)).toBeVisible()
  await standsEverywhere(page, 'a dish with its words and a clash')
})

test('a transfer that was reported', async ({ page }) => {
  await comeBack(page, server, EMPTY_HANDED, '/cliente/renovacion')
  await page.locator('label').filter({ hasText: 'Almuerzo y cena' }).last().click()
  await button(page, 'Continuar al pago').click()
  await button(page, 'Ya transferí').click()
  await page.getByLabel('Banco desde el que transferiste').fill('Banco Pichincha')
  await page.getByLabel('Número del comprobante').fill('A-1234567')
  await standsEverywhere(page, 'the report of a transfer')
  await button(page, 'Enviar aviso').click()
  await expect(page.getByText(/^Recibimos tu aviso/)).toBeVisible()
  await standsEverywhere(page, 'a transfer that was reported')
})

test('the terms, and the first step of a registration', async ({ page }) => {
  await page.goto(`${server.url}/terminos`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await standsEverywhere(page, 'the terms')
  await page.goto(`${server.url}/registrate`)
  await button(page, 'Enviar código').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await standsEverywhere(page, 'a registration that lacks fields')
})
