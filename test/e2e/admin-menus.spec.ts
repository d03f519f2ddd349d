import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { COOK, comeBack } from '../support/e2e-person'
import { DESKTOP, type E2eServer, startServer } from '../support/e2e-server'

/** Mondays of the first weeks without a demo menu: each test makes its own week. */
const OPEN_MONDAYS = ['2026-03-16', '2026-03-23', '2026-03-30'] as const
const DAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'] as const

let server: E2eServer

test.use({ viewport: DESKTOP })
test.setTimeout(300_000)
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

/** A picture file of one colour, as a file input takes it. */
const picture = async (name: string, background: { r: number; g: number; b: number }) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** A phone's photo, above the limit of 2 MB. */
const phonePhoto = async () => ({
  name: 'celular.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: {
      width: 2000,
      height: 1500,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 95 })
    .toBuffer(),
})

const day = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })
const chosen = (page: Page, dayName: string) => day(page, dayName).locator('input[type=file]')
const saved = async (page: Page) => {
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Menu actualizado exitosamente.')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('Todo está guardado')).toBeVisible()
}

const addDish = async (page: Page, dayName: string, n: number) => {
  await day(page, dayName).getByRole('button', { name: 'Agregar Platillo' }).click()
  // The name has the focus; Tab leads from field to field.
  await page.keyboard.type(`Platillo ${n} del ${dayName}`)
  for (const number of ['520', '18.5', '58', '24']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(number)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('Maní\nLácteos')
  await chosen(page, dayName).setInputFiles(
    await picture(`foto-${dayName}-${n}.png`, { r: 40 * n, g: 30 * dayName.length, b: 90 }),
  )
  await day(page, dayName).getByRole('button', { name: 'Pre-guardar' }).click()
}

const makeWeek = async (page: Page) => {
  await comeBack(page, server, COOK, '/admin/menus')
  await page.getByRole('link', { name: 'Crear Menú' }).click()
  await expect(page.getByRole('heading', { name: 'Crear Menú' })).toBeVisible()
  await page.getByLabel('Fecha de inicio', { exact: true }).fill(OPEN_MONDAYS[0])
  await expect(page.getByLabel('Fecha de fin')).toHaveValue('2026-03-20')
  for (const name of DAYS) await addDish(page, name, 1)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/menus\/\d+$/, { timeout: 60_000 })
}

test(`[AMENU-03] [AMENU-10] [AMENU-21] [AMENU-25] [AMENU-27] [IMG-01] [IMG-02] an administrator makes a week with a dish and a picture a day and edits it: add, remove and add again in one save`, async ({
  page,
}) => {
  await makeWeek(page)
  await expect(page.getByText('5 platillos')).toBeVisible()
  await expect(page.getByText('1 imagen', { exact: true })).toHaveCount(5)

  const monday = day(page, 'Lunes')
  await monday.getByRole('button', { name: 'Editar Platillo 1 del Lunes' }).click()
  await monday.getByRole('button', { name: 'Eliminar imagen' }).click()
  await chosen(page, 'Lunes').setInputFiles([
    await picture('nueva.png', { r: 200, g: 20, b: 20 }),
    // The removed picture comes again.
    await picture('foto-Lunes-1.png', { r: 40, g: 150, b: 90 }),
  ])
  await saved(page)
  await expect(monday.getByText('2 imágenes', { exact: true })).toBeVisible()
  await page.reload()
  await expect(monday.getByText('2 imágenes', { exact: true })).toBeVisible()
  const first = monday.locator('img').first()
  await expect(first).toHaveAttribute('src', /\/api\/imagenes\/\w+\.webp\?w=320$/)
  await expect.poll(() => first.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)

  await page.getByRole('link', { name: 'Volver a menús' }).click()
  await expect(page.getByRole('cell', { name: 'lun 16 mar 2026' })).toBeVisible()
})

test('[IMG-04] a photo of more than 2 MB is refused, offered to be reduced, and stored', async ({ page }) => {
  await comeBack(page, server, COOK, '/admin/menus/new')
  await page.getByLabel('Fecha de inicio', { exact: true }).fill(OPEN_MONDAYS[1])
  await day(page, 'Lunes').getByRole('button', { name: 'Agregar Platillo' }).click()
  await page.keyboard.type('Locro de papa')
  await chosen(page, 'Lunes').setInputFiles(await phonePhoto())
  await expect(page.getByText('La imagen celular.jpg excede el tamaño máximo de 2MB.')).toBeVisible()
  await page.getByRole('button', { name: 'Reducir y agregar' }).click()
  await expect(page.getByAltText('celular.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/menus\/\d+$/, { timeout: 60_000 })
  await expect(page.getByText('1 imagen', { exact: true })).toBeVisible()
})

test('the order changes by dragging, what was typed survives a reload, and another week is copied with its pictures', async ({
  page,
}) => {
  await comeBack(page, server, COOK, '/admin/menus/new')
  await page.getByLabel('Fecha de inicio', { exact: true }).fill(OPEN_MONDAYS[2])
  await page.getByRole('button', { name: 'Copiar otra semana' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Menú').selectOption({ label: 'lunes 9 al viernes 13 de marzo de 2026' })
  await dialog.getByRole('button', { name: /^Copiar \d+ platillos$/ }).click()

  const names = () => day(page, 'Lunes').getByRole('heading', { level: 3 }).allTextContents()
  const before = await names()
  expect(before.length).toBeGreaterThan(2)
  const handle = day(page, 'Lunes').getByTitle(`Arrastrar ${before[0]}`)
  const last = day(page, 'Lunes')
    .getByRole('listitem')
    .filter({ hasText: before[1] ?? '' })
  const [from, to] = [await handle.boundingBox(), await last.boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + to.height - 6, { steps: 8 })
  await page.mouse.up()
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])

  page.on('dialog', (asked) => void asked.accept())
  await page.reload()
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/menus\/\d+$/, { timeout: 60_000 })
  await expect.poll(names).toEqual([before[1], before[0], ...before.slice(2)])
  await expect(
    day(page, 'Lunes')
      .getByText(/^\d+ im(agen|ágenes)$/)
      .first(),
  ).not.toHaveText('0 imágenes')
})

test('once a row is deleted, the keyboard goes on from the list', async ({ page }) => {
  await comeBack(page, server, COOK, '/admin/menus')
  const buttons = page.getByRole('button', { name: /^Eliminar menú \d+$/ })
  // The demo's newest week has no orders yet, so it can be deleted.
  const name = await buttons.first().getAttribute('aria-label')
  if (name === null) throw new Error('Nothing to delete')
  await buttons.first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar menú' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0)
  await expect(page.locator('[tabindex="-1"]:focus').getByRole('table')).toBeVisible()
})
