import { expect, type Page, test } from '@playwright/test'
import { button, day, juice, serveMaps, shipmentsShown } from '../support/e2e-client'
import { LUNCHER } from '../support/e2e-person'
import { pressOn, tabTo, typeInto } from '../support/e2e-screens'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: PHONE })
test.beforeEach(async ({ page }) => {
  await serveMaps(page)
  server = await startServer()
})
test.afterEach(() => server.stop())

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Opens the account menu and chooses an entry. */
const choose = async (page: Page, entry: string): Promise<void> => {
  await tabTo(page, /Emilia/, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await pressOn(page, entry)
}

const signInByKeyboard = async (page: Page): Promise<void> => {
  await page.goto(`${server.url}/login`)
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  await typeInto(page, 'Correo electrónico', LUNCHER)
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Código de 6 dígitos')).toBeFocused()
  await page.keyboard.type(await server.codeFor(LUNCHER))
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Menu para almuerzo')).toBeVisible()
}

/** Goes through the week's boxes to a day; Tab then leads to its first unchosen dish. */
const goToDay = async (page: Page, box: RegExp): Promise<void> => {
  await tabTo(page, box)
  await page.keyboard.press('Enter')
}

const orderDay = async (page: Page, name: string, box: RegExp): Promise<void> => {
  await goToDay(page, box)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(juice(page)).toBeVisible()
  await pressOn(page, 'Ordenar')
  await expect(button(page, 'Actualizar')).toBeFocused()
  await tabTo(page, 'Volver', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(day(page, name).getByText('Seleccionado')).toBeVisible()
}

test('the whole day of a client by the keyboard alone', async ({ page }) => {
  test.setTimeout(240_000)
  await signInByKeyboard(page)
  const before = await shipmentsShown(page)

  await test.step('orders for two days', async () => {
    await orderDay(page, 'miércoles', /^Miércoles/)
    await orderDay(page, 'jueves', /^Jueves/)
  })

  await test.step('changes one', async () => {
    await goToDay(page, /^Miércoles/)
    await pressOn(page, 'Ver mi orden')
    await expect(juice(page)).toBeChecked()
    await pressOn(page, 'Quiero recibir mi jugo alto en fibra', 'Space')
    await pressOn(page, 'Actualizar')
    await expect(page.getByText('Accion procesada.').first()).toBeVisible()
    await page.reload()
    await expect(juice(page)).not.toBeChecked()
    await tabTo(page, 'Volver', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Menu para almuerzo')).toBeVisible()
  })

  await test.step('cancels one', async () => {
    await goToDay(page, /^Jueves/)
    await pressOn(page, 'Ver mi orden')
    await pressOn(page, 'Cancelar orden')
    await expect(button(page, 'Conservar mi orden')).toBeFocused()
    await pressOn(page, 'Sí, cancelar')
    await expect(page.getByText('Orden cancelada.')).toBeVisible()
    await tabTo(page, 'Volver', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(day(page, 'miércoles').getByText('Seleccionado')).toBeVisible()
    await expect(day(page, 'jueves').getByText('Seleccionado')).toHaveCount(0)
    await expect.poll(() => shipmentsShown(page)).toBe(before - 1)
  })

  await test.step('changes to another dish, and back', async () => {
    const region = day(page, 'miércoles')
    const before = await region.locator('[data-state=selected]').getByRole('heading').textContent()
    await goToDay(page, /^Miércoles/)
    await pressOn(page, 'Cambiar a este platillo')
    await expect(page.getByRole('region', { name: 'Lo último que hiciste' })).toBeFocused()
    await expect(region.locator('[data-state=selected]').getByRole('heading')).not.toHaveText(before ?? '')
    await pressOn(page, 'Deshacer')
    await expect(region).toBeFocused()
    await expect(region.locator('[data-state=selected]').getByRole('heading')).toHaveText(before ?? '')
  })

  await test.step('orders what is left of the week', async () => {
    await tabTo(page, 'Mi semana', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(heading(page, 'Mi semana')).toBeVisible()
    const dishes = (name: string) => day(page, name).getByRole('listitem').getByRole('button')
    await expect(dishes('jueves').first()).toBeVisible()
    const second = (await dishes('jueves').nth(1).textContent()) ?? ''
    await pressOn(page, second)
    // Folded, with the focus where it was: the next stop is the next day's first dish.
    await expect(dishes('jueves')).toHaveText([`${second}Cambiar`])
    await page.keyboard.press('Tab')
    await expect(dishes('viernes').first()).toBeFocused()
    await page.keyboard.press('Space')
    await pressOn(page, 'Ordenar 2 días')
    await expect(
      page.getByText('Listo: ordenaste jueves y viernes.').locator('xpath=ancestor::*[@tabindex=-1][1]'),
    ).toBeFocused()
    await pressOn(page, 'Ir al menú')
    await expect(heading(page, 'Menu para almuerzo')).toBeVisible()
  })

  await test.step('rates one', async () => {
    await tabTo(page, 'Pedidos anteriores', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: /^Calificar / }).first()).toBeVisible()
    await pressOn(page, /^Calificar /)
    await expect(page.getByLabel('Calificación')).toHaveValue('5')
    await tabTo(page, '5 estrellas: Excelente')
    await page.keyboard.press('ArrowLeft')
    await expect(page.getByLabel('Calificación')).toHaveValue('4')
    await typeInto(page, 'Descripción', 'El ají estaba justo')
    await pressOn(page, 'Enviar calificación', 'Space')
    await expect(page.getByText('Calificacion enviada.')).toBeVisible()
    await expect(heading(page, 'Pedidos anteriores')).toBeVisible()
  })

  await test.step('claims a reward', async () => {
    await tabTo(page, 'Referidos', 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: /^Reclamar / })).toBeVisible()
    await pressOn(page, /^Reclamar /)
    await expect(page.getByText(/^Sumaste/)).toBeVisible()
  })

  await test.step('edits the account, with a photo', async () => {
    const photo = await page.screenshot()
    await choose(page, 'Mi cuenta')
    await expect(heading(page, 'Mi cuenta')).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await pressOn(page, 'Cambiar foto')
    await (await chooser).setFiles({ name: 'yo.png', mimeType: 'image/png', buffer: photo })
    await expect(page.getByText('Foto nueva: se guarda con el botón Guardar.')).toBeVisible()
    await typeInto(page, 'Nombre', 'Emilia María')
    await typeInto(page, 'Alergias', 'maní')
    await pressOn(page, 'Guardar')
    await expect(page.getByText('Cuenta actualizada.')).toBeVisible()
    await expect(page.getByRole('banner').getByText('Emilia María', { exact: true })).toBeVisible()
  })

  await test.step('moves the pin and saves the address', async () => {
    await choose(page, 'Mi Direccion')
    const coordinates = page.getByText(/^Latitud -?[\d.]+, longitud/)
    const stored = (await coordinates.textContent()) ?? ''
    await typeInto(page, 'Referencia', 'Portón verde')
    await tabTo(page, /^Dirección de entrega/)
    await page.keyboard.press('Shift+ArrowUp')
    await page.keyboard.press('ArrowRight')
    await expect(coordinates).not.toHaveText(stored)
    const moved = (await coordinates.textContent()) ?? ''
    await pressOn(page, 'Guardar')
    await expect(page.getByText('Tu cuenta se actualizo sin problemas.')).toBeVisible()
    await page.reload()
    await expect(coordinates).toHaveText(moved)
    await expect(page.getByLabel('Referencia')).toHaveValue('Portón verde')
  })

  await test.step('and leaves', async () => {
    await choose(page, 'Cerrar sesion')
    await expect(page).toHaveURL(/\/login$/)
  })
})
