import { expect, type Page, test } from '@playwright/test'
import {
  button,
  clickTwice,
  day,
  juice,
  openDish,
  requestsTo,
  serveMaps,
  shipmentsShown,
} from '../support/e2e-client'
import {
  comeBack,
  DINER,
  expectNoOverflow,
  LUNCHER,
  openAccountMenu,
  sessionItems,
} from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE })
test.beforeEach(async ({ page }) => {
  await serveMaps(page, { lat: -0.19, lng: -78.48 })
  server = await startServer()
})
test.afterEach(() => server.stop())

const TUESDAY = '2026-03-03'
const DAYS = ['martes', 'miércoles', 'jueves'] as const

const open = async (page: Page, path: string, heading: string): Promise<void> => {
  await page.goto(server.url + path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

/** From a dish back to the menu, as the telephone's own button does. */
const backToMenu = async (page: Page): Promise<void> => {
  await page.goBack()
  await expect(page).toHaveURL(/\/cliente\/menu$/)
}

test('[WIN-02] [WIN-03] [WIN-04] [WIN-12] [MENU-15] three days are ordered, one is changed and one is cancelled; the back button leads to the menu after each', async ({
  page,
}) => {
  test.slow()
  await comeBack(page, server, LUNCHER)
  const before = await shipmentsShown(page)
  const orders = requestsTo(page, '/update-orders/edit.php')
  for (const [done, name] of DAYS.entries()) {
    await openDish(page, name)
    await clickTwice(button(page, 'Ordenar'))
    await expect(button(page, 'Actualizar')).toBeVisible()
    await expect(page.getByText('Accion procesada.')).toHaveCount(1)
    await backToMenu(page)
    await expect(day(page, name).getByText('Seleccionado')).toBeVisible()
    expect(orders).toHaveLength(done + 1)
    await expect.poll(() => shipmentsShown(page)).toBe(before - done - 1)
  }
  await expect(page.getByRole('region', { name: 'Tus próximas entregas' }).getByText('y 2 más')).toBeVisible()

  await day(page, 'miércoles').getByRole('button', { name: 'Ver mi orden' }).click()
  await juice(page).uncheck()
  await clickTwice(button(page, 'Actualizar'))
  await expect(page.getByText('Accion procesada.')).toBeVisible()
  await backToMenu(page)
  expect(orders).toHaveLength(DAYS.length + 1)

  await day(page, 'jueves').getByRole('button', { name: 'Ver mi orden' }).click()
  await button(page, 'Cancelar orden').click()
  await expect(page.getByText(/Tu envío se te devuelve/).last()).toBeVisible()
  await clickTwice(button(page, 'Sí, cancelar'))
  await expect(page.getByText('Orden cancelada.')).toBeVisible()
  await expect(button(page, 'Ordenar')).toBeVisible()
  await backToMenu(page)
  await expect(day(page, 'jueves').getByText('Seleccionado')).toHaveCount(0)

  await page.reload()
  expect(await shipmentsShown(page)).toBe(before - 2)
  await day(page, 'miércoles').getByRole('button', { name: 'Ver mi orden' }).click()
  await expect(juice(page)).not.toBeChecked()
  await expectNoOverflow(page)
})

test('[RATE-01] [RATE-02] [RATE-03] [RATE-04] [RATE-05] [RATE-07] [RATE-08] a delivered order is rated once, a reload in the middle loses nothing', async ({
  page,
}) => {
  await comeBack(page, server, LUNCHER)
  await open(page, '/cliente/pedidos', 'Pedidos anteriores')
  const links = page.getByRole('link', { name: /^Calificar / })
  await expect(links.first()).toBeVisible()
  const count = await links.count()
  const name = (await links.first().getAttribute('aria-label')) ?? ''
  await links.first().click()
  await expect(page.getByLabel('Calificación')).toHaveValue('5')
  await expectNoOverflow(page)
  await page.getByLabel('Calificación').fill('9')
  await expect(page.getByLabel('Calificación')).toHaveAttribute('aria-invalid', 'true')
  await page
    .locator('label')
    .filter({ has: page.getByLabel('4 estrellas: Muy bueno') })
    .click()
  await page.getByLabel('Descripción').fill('El ají estaba justo')
  await page.reload()
  await expect(page.getByLabel('Calificación')).toHaveValue('4')
  await expect(page.getByLabel('4 estrellas: Muy bueno')).toBeChecked()
  await expect(page.getByLabel('Descripción')).toHaveValue('El ají estaba justo')

  const reviews = requestsTo(page, '/update-orders/review.php')
  await clickTwice(button(page, 'Enviar calificación'))
  await expect(page.getByText('Calificacion enviada.')).toHaveCount(1)
  await expect(page).toHaveURL(/\/cliente\/pedidos$/)
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await expect(links).toHaveCount(count - 1)
  expect(reviews).toHaveLength(1)
  await page.goBack()
  await expect(page.getByLabel('Calificación')).toHaveCount(0)
})

test('[REF-03] [REF-04] a reward is claimed once, however often the button is pressed, and its shipments are there', async ({
  page,
}) => {
  await comeBack(page, server, LUNCHER)
  const before = await shipmentsShown(page)
  await page.getByRole('link', { name: 'Referidos' }).click()
  const claim = page.getByRole('button', { name: /^Reclamar \d+ envíos? por / })
  await expect(claim).toHaveCount(1)
  await expectNoOverflow(page)
  const claims = requestsTo(page, '/update-clients/claim_reward.php')
  const reward = Number(/\d+/.exec((await claim.getAttribute('aria-label')) ?? '')?.[0])
  expect(reward).toBeGreaterThan(0)
  await clickTwice(claim)
  await expect(page.getByText(/^Sumaste/)).toBeVisible()
  await expect(page.getByText('Accion procesada.')).toHaveCount(1)
  await expect(claim).toHaveCount(0)
  expect(claims).toHaveLength(1)
  await expect(page.getByText(`Tienes ${before + reward} envíos para ordenar.`)).toBeVisible()
  await page.goBack()
  await expect.poll(() => shipmentsShown(page)).toBe(before + reward)
  await page.goForward()
  await expect(page.getByRole('heading', { level: 1, name: 'Referidos' })).toBeVisible()
  await expect(claim).toHaveCount(0)
})

test('[ACC-01] [ACC-02] [ACC-03] [ACC-04] [ACC-05] [ACC-06] [NAV-01] [NAV-02] the account is edited with a photo', async ({
  page,
}) => {
  await comeBack(page, server, LUNCHER)
  await shipmentsShown(page)
  const picture = page.getByRole('banner').getByRole('img')
  const old = await picture.getAttribute('src')
  const photo = await page.screenshot()
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'Mi cuenta' }).click()
  await expect(page.getByLabel('Correo electrónico')).toBeDisabled()
  await expectNoOverflow(page)
  // For a thumb: as wide as the field above it.
  const field = await page.getByLabel('Alergias').boundingBox()
  expect((await button(page, 'Guardar').boundingBox())?.width).toBe(field?.width)
  await page.getByLabel('Nombre').fill('Emilia María')
  await page.getByLabel('Teléfono').fill('')
  await button(page, 'Guardar').click()
  await expect(page.getByLabel('Teléfono')).toBeFocused()
  await expect(page.getByText('Escribe tu teléfono.')).toBeVisible()
  await page.getByLabel('Teléfono').fill('0987000111')
  await page.getByLabel('Alergias').fill('maní, camarón')
  await page.reload()
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Emilia María')
  await expect(page.getByLabel('Alergias')).toHaveValue('maní, camarón')
  await page.getByLabel('Apellidos').fill('Castillo')

  const chooser = page.waitForEvent('filechooser')
  await button(page, 'Cambiar foto').click()
  await (await chooser).setFiles({ name: 'yo.png', mimeType: 'image/png', buffer: photo })
  await expect(page.getByText('Foto nueva: se guarda con el botón Guardar.')).toBeVisible()
  const saves = requestsTo(page, '/update-clients/account.php')
  await clickTwice(button(page, 'Guardar'))
  await expect(page.getByText('Cuenta actualizada.')).toHaveCount(1)
  expect(saves).toHaveLength(1)
  await expect(page.getByRole('banner').getByText('Emilia María', { exact: true })).toBeVisible()
  await expect(picture).not.toHaveAttribute('src', old ?? '')

  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Emilia María')
  await expect(page.getByLabel('Apellidos')).toHaveValue('Castillo')
  await expect(page.getByLabel('Teléfono')).toHaveValue('0987000111')
  await expect(page.getByLabel('Alergias')).toHaveValue('maní, camarón')
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toHaveCount(0)
  const loads = await picture.evaluate(
    (image) => image instanceof HTMLImageElement && image.decode().then(() => image.naturalWidth > 0),
  )
  expect(loads).toBe(true)
  await page.goBack()
  await expect(page).toHaveURL(/\/cliente\/menu$/)
})

const COORDINATES = /^Latitud (-?[\d.]+), longitud (-?[\d.]+)$/

test('[ADDR-01] [ADDR-02] [ADDR-03] [ADDR-04] [ADDR-05] the pin is dragged, the address looked up and saved; a reload in the middle keeps both', async ({
  page,
}) => {
  await comeBack(page, server, LUNCHER)
  await shipmentsShown(page)
  await openAccountMenu(page)
  await page.getByRole('link', { name: 'Mi Direccion' }).click()
  const coordinates = page.getByText(COORDINATES)
  const stored = await coordinates.textContent()
  await expectNoOverflow(page)
  const pin = page.getByRole('button', { name: /^Dirección de entrega/ })
  await pin.scrollIntoViewIfNeeded()
  const box = (await pin.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + 60, box.y - 20, { steps: 4 })
  await page.mouse.up()
  await expect(coordinates).not.toHaveText(stored ?? '')
  const moved = (await coordinates.textContent()) ?? ''
  await page.getByLabel('Referencia').fill('Portón verde')
  await page.getByLabel('Código postal').fill('')
  await expect(page.getByText(/^Para verificar la ubicación falta: Código postal\.$/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await expect(coordinates).toHaveText(moved)
  await expect(page.getByLabel('Referencia')).toHaveValue('Portón verde')
  await button(page, 'Guardar').click()
  await expect(page.getByLabel('Código postal')).toBeFocused()
  await page.getByLabel('Código postal').fill('170150')

  await button(page, 'Verificar ubicación').click()
  await expect(page.getByText('Encontramos la dirección.', { exact: false })).toBeVisible()
  await expect(coordinates).toHaveText('Latitud -0.19000, longitud -78.48000')
  await clickTwice(button(page, 'Guardar'))
  await expect(page.getByText('Tu cuenta se actualizo sin problemas.')).toHaveCount(1)
  await page.goBack()
  await expect(page).toHaveURL(/\/cliente\/menu$/)
  await page.goForward()
  await expect(coordinates).toHaveText('Latitud -0.19000, longitud -78.48000')
  await page.reload()
  await expect(coordinates).toHaveText('Latitud -0.19000, longitud -78.48000')
  await expect(page.getByLabel('Referencia')).toHaveValue('Portón verde')
  await expect(page.getByLabel('Código postal')).toHaveValue('170150')
})

test('an order in one tab shows in the other one at once, and a sign-out in one is a sign-out in both', async ({
  context,
  page,
}) => {
  await comeBack(page, server, DINER)
  const second = await context.newPage()
  await second.setViewportSize(PHONE)
  await second.goto(`${server.url}/cliente/menu`)
  const before = await shipmentsShown(second)
  await openDish(page, 'jueves')
  await button(page, 'Ordenar').click()
  await expect(day(second, 'jueves').getByText('Seleccionado')).toBeVisible()
  await expect.poll(() => shipmentsShown(second)).toBe(before - 1)
  await second.goto(`${server.url}/cliente/cuenta`)
  await second.getByLabel('Nombre').fill('Otro nombre')
  await openAccountMenu(page)
  await button(page, 'Cerrar sesion').click()
  for (const tab of [page, second]) {
    await expect(tab).toHaveURL(/\/login/)
    expect(await sessionItems(tab)).toEqual([])
  }
})

test('[SESS-09] [SESS-14] a session that ends in the middle of the account form: after the login the same screen has what was typed', async ({
  page,
}) => {
  await comeBack(page, server, LUNCHER)
  await open(page, '/cliente/cuenta', 'Mi cuenta')
  await page.getByLabel('Nombre').fill('Emilia María')
  await page.getByLabel('Alergias').fill('maní')
  const ended = await page.evaluate(async () => {
    const answer = await fetch(`${localStorage.getItem('path_api')}ext/cerrar_sesiones.php`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        rute: '',
        session_id: localStorage.getItem('session_id'),
        keylogin: localStorage.getItem('keylogin'),
      }),
    })
    return answer.text()
  })
  expect(ended).toContain('success')
  await button(page, 'Guardar').click()
  await expect(page.getByRole('alert')).toContainText('No se encontró una sesión activa')
  await expect(page).toHaveURL(/\/login/)
  expect(await sessionItems(page)).toEqual([])

  // The next code comes a minute after the last one at the earliest: it is tomorrow.
  await server.restart({ DEMO_DATE: TUESDAY })
  const mails = (await server.outbox(LUNCHER)).length
  await page.getByLabel('Correo electrónico').fill(LUNCHER)
  await button(page, 'Enviar código').click()
  await page.getByLabel('Código de 6 dígitos').pressSequentially(await server.codeFor(LUNCHER, mails))
  await button(page, 'Validar código').click()
  await expect(page).toHaveURL(/\/cliente\/cuenta$/)
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await expect(page.getByLabel('Nombre')).toHaveValue('Emilia María')
  await expect(page.getByLabel('Alergias')).toHaveValue('maní')
  await button(page, 'Guardar').click()
  await expect(page.getByText('Cuenta actualizada.')).toBeVisible()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('borrador'))),
  ).toEqual([])
})

test('without a network an order says so and takes nothing; with it again the same button orders', async ({
  context,
  page,
}) => {
  await comeBack(page, server, LUNCHER)
  const before = await shipmentsShown(page)
  await openDish(page, 'viernes')
  await juice(page).uncheck()
  await context.setOffline(true)
  await button(page, 'Ordenar').click()
  await expect(page.getByText('Error al conectar con el servidor').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Error al conectar con el servidor')).toBeInViewport()
  await expect(button(page, 'Ordenar')).toBeVisible()
  await expect(juice(page)).not.toBeChecked()
  await context.setOffline(false)
  await button(page, 'Ordenar').click()
  await expect(page.getByText('Accion procesada.')).toBeVisible()
  await expect(button(page, 'Actualizar')).toBeVisible()
  await expect(juice(page)).not.toBeChecked()
  await page.goBack()
  await expect(day(page, 'viernes').getByText('Seleccionado')).toBeVisible()
  await expect.poll(() => shipmentsShown(page)).toBe(before - 1)
})
