import { expect, type Page, test } from '@playwright/test'
import { updateOrders } from '#contract/calls/orders'
import { button, openDish, serveMaps } from '../support/e2e-client'
import { COOK, callAs, comeBack, LUNCHER } from '../support/e2e-person'
import { pressOn, tabTo, typeInto } from '../support/e2e-screens'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE })
test.beforeEach(async ({ page }) => {
  await serveMaps(page)
  server = await startServer()
})
test.afterEach(() => server.stop())

const TUESDAY = '2026-03-03'

const move = (from: string, status: string) =>
  callAs(server, COOK, updateOrders.address, {
    search: TUESDAY,
    searchState: from,
    searchType: 'almuerzo',
    status,
  })

/** A new place, typed from its first field on. */
const typePlace = async (page: Page): Promise<void> => {
  await typeInto(page, 'Nombre de este lugar', 'Oficina')
  await typeInto(page, 'Dirección', 'Av. Amazonas N21-147')
  await typeInto(page, 'Sector', 'La Mariscal')
  await typeInto(page, 'Código postal', '170522')
  await tabTo(page, /^Dirección de entrega/)
  await page.keyboard.press('ArrowUp')
}

test('one delivery goes elsewhere, a problem is told and the meal rated, by the keyboard alone', async ({
  page,
}) => {
  await comeBack(page, server, LUNCHER)
  await openDish(page, 'martes')
  await button(page, 'Ordenar').click()
  await expect(button(page, 'Actualizar')).toBeFocused()

  await test.step("changes one delivery's address", async () => {
    await tabTo(page, /^Cambiar a dónde llega/, 'Shift+Tab')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: /^¿A dónde llega/ })
    await expect(dialog.getByRole('button', { name: 'Escribir otra dirección' })).toBeVisible()
    await pressOn(page, 'Escribir otra dirección')
    await typePlace(page)
    await pressOn(page, 'Entregar aquí ese día')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText(/^Oficina · Av\. Amazonas/).first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Cambiar a dónde llega/ })).toBeFocused()
  })

  await server.restart({ DEMO_DATE: TUESDAY })
  await move('programado', 'enviado')
  await move('enviado', 'entregado')
  await page.reload()
  await expect(button(page, 'Tuve un problema')).toBeVisible()

  await test.step('reports a problem', async () => {
    await pressOn(page, 'Tuve un problema')
    await expect(page.getByRole('dialog')).toBeVisible()
    await tabTo(page, 'No llegó o faltó algo')
    await page.keyboard.press('ArrowDown')
    await typeInto(page, /^Cuéntanos más/, 'Llegó otro plato')
    await pressOn(page, 'Enviar a la cocina')
    await expect(page.getByText('La cocina todavía no responde.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  await test.step('rates', async () => {
    await tabTo(page, 'Calificar', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Calificación')).toHaveValue('5')
    await tabTo(page, '5 estrellas: Excelente')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByLabel('Calificación')).toHaveValue('4')
    await pressOn(page, 'Enviar calificación')
    await expect(page.getByText('Calificacion enviada.').first()).toBeVisible()
  })
})

test('saving a second address leaves focus and view at its card', async ({ page }) => {
  await comeBack(page, server, LUNCHER, '/cliente/cuenta')
  await expect(button(page, 'Agregar otra dirección')).toBeVisible()
  await pressOn(page, 'Agregar otra dirección')
  await page.keyboard.press('Space')
  await typePlace(page)
  await pressOn(page, 'Guardar otra dirección')
  await expect(page.getByText('Av. Amazonas N21-147, La Mariscal')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Quitar' })).toBeInViewport()
  await expect(button(page, 'Cambiar')).toBeFocused()
})
