import { expect, test } from '@playwright/test'
import { button, clickTwice, serveMaps, shipmentsShown } from '../support/e2e-client'
import { comeBack, expectNoOverflow, LUNCHER, openAccountMenu } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE })
test.beforeAll(async () => {
  server = await startServer()
})
test.beforeEach(({ page }) => serveMaps(page, { lat: -0.19, lng: -78.48 }))
test.afterAll(() => server.stop())
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
