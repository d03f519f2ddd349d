import { expect, test } from '@playwright/test'
import { comeBack, expectNoOverflow, LUNCHER, sessionItems } from '../support/e2e-person'
import { pressOn, tabTo, typeInto } from '../support/e2e-screens'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE })
test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

const EMAIL = 'rosa@example.com'

test('[REG-01] [REG-02] [REG-03] [REG-05] [REG-07] an invited person registers by keyboard alone, reloads in each step, and ends in the menu', async ({
  browser,
  page,
}) => {
  const inviter = await (await browser.newContext({ viewport: PHONE })).newPage()
  await comeBack(inviter, server, LUNCHER, null)
  const key = await inviter.evaluate(() => localStorage.getItem('keylogin'))

  await page.goto(`${server.url}/registrate?referrer=${key}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Crea tu cuenta' })).toBeVisible()
  await expectNoOverflow(page)
  await typeInto(page, 'Nombre', 'Rosa')
  await typeInto(page, 'Apellidos', 'Vera')
  await page.goto(`${server.url}/registrate`)
  await expect(page.getByLabel('Apellidos')).toHaveValue('Vera')
  await expect(page.getByText('Te invitó un amigo')).toBeVisible()
  await typeInto(page, 'Correo electrónico', EMAIL)
  await typeInto(page, 'Teléfono', '0987654321')
  await pressOn(page, 'Leer los términos')
  await expect(page.getByRole('dialog', { name: 'Términos del servicio' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Space')
  await expect(page.getByLabel('Leí y acepto los términos del servicio')).toBeChecked()
  await pressOn(page, 'Enviar código')

  const code = page.getByLabel('Código de 6 dígitos')
  await expect(code).toBeFocused()
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
  await expectNoOverflow(page)
  await page.reload()
  await expect(page.getByRole('timer')).toHaveText(/Puedes pedir otro código en \d+ s/)
  await typeInto(page, 'Código de 6 dígitos', await server.codeFor(EMAIL))

  await expect(page.getByRole('heading', { level: 1, name: '¿A dónde llevamos tu comida?' })).toBeFocused()
  await typeInto(page, 'Dirección', 'Av. Amazonas N34-120')
  await page.reload()
  await expect(page.getByLabel('Dirección', { exact: true })).toHaveValue('Av. Amazonas N34-120')
  await expectNoOverflow(page)
  await pressOn(page, 'Crear cuenta')
  await expect(page.getByLabel('Sector')).toBeFocused()
  await typeInto(page, 'Sector', 'La Carolina')
  await typeInto(page, 'Código postal', '170505')
  await tabTo(page, /^Dirección de entrega/)
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText(/^Latitud -0\.17/)).toBeVisible()
  await pressOn(page, 'Crear cuenta')

  await expect(page).toHaveURL(/\/cliente\/menu$/)
  await expect(page.getByRole('heading', { name: 'Menu para almuerzo' })).toBeVisible()
  expect(await sessionItems(page)).toEqual(['session_id', 'keylogin', 'code_confirm', 'user'])
  expect(await page.evaluate(() => localStorage.getItem('vianda.registro'))).toBeNull()

  await inviter.goto(`${server.url}/cliente/referidos`)
  await expect(inviter.getByText(EMAIL).first()).toBeVisible()
  await inviter.context().close()
})
