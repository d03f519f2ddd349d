import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { ROOT } from '../../scripts/lib/paths.mjs'
import { button, day, openDish, serveMaps } from '../support/e2e-client'
import { expectNoOverflow, openAccountMenu, sessionItems } from '../support/e2e-person'
import { DESKTOP, PHONE } from '../support/e2e-server'
import { BASE, startForeign } from '../support/foreign/start'

let dist: string
let back: Awaited<ReturnType<typeof startForeign>>

test.beforeAll(() => {
  dist = mkdtempSync(join(tmpdir(), 'vianda-foreign-'))
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--base', BASE, '--outDir', dist, '--emptyOutDir', '--logLevel', 'error']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})
test.afterAll(() => rmSync(dist, { recursive: true, force: true }))

test.beforeEach(async ({ page }) => {
  back = await startForeign(dist)
  await serveMaps(page)
  await page.clock.setFixedTime(new Date('2026-03-02T10:00:00-05:00'))
})
test.afterEach(() => back.stop())

const signIn = async (page: Page, email: string) => {
  await page.goto(`${back.url}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill('123456')
  await expect(page).toHaveURL(/\/(cliente|admin)\//)
}

/** Every screen shows its heading, what this back end alone knows, and no failure. */
const readsAll = async (
  page: Page,
  screens: readonly (readonly [path: string, heading: string | RegExp, datum?: string | RegExp])[],
) => {
  for (const [path, heading, datum] of screens) {
    await page.goto(back.url + path)
    await expect(page.getByRole('heading', { name: heading }).first(), path).toBeVisible()
    if (datum !== undefined) await expect(page.getByText(datum).first(), path).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expect(page.getByText(/No pudimos|Error al/), path).toHaveCount(0)
    await expectNoOverflow(page)
  }
}

const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  return complaints
}

test("[OVER-06] a client's day on a stranger's back end: another origin, a prefix, below a path, no extensions, loose answers", async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize(PHONE)
  await signIn(page, 'ana@cocina.example')
  await openDish(page, 'miércoles')
  await button(page, 'Ordenar').click()
  await expect(page.getByText('Accion procesada.')).toBeVisible()
  await expect(button(page, 'Actualizar')).toBeVisible()
  await page.goBack()
  await expect(day(page, 'miércoles').getByText('Seleccionado')).toBeVisible()
  await expect(page.getByText(/4\s*envíos disponibles/)).toBeVisible()
  await readsAll(page, [
    ['/cliente/menu-cena', 'Menu para cena', 'Seco viernes'],
    ['/cliente/pedidos', 'Pedidos anteriores', 'Guatita'],
    ['/cliente/pagos', /pagos/i],
    ['/cliente/pagos/3', /pago/i, 'PAY-3'],
    ['/cliente/referidos', /referidos/i],
    ['/cliente/direccion', /direcci/i],
    ['/cliente/renovacion', /renova|membres/i],
    ['/cliente/cuenta', /cuenta/i],
  ])
  await page.getByLabel('Alergias').fill('Maní')
  await button(page, 'Guardar').click()
  await expect(page.getByText('Cuenta actualizada.')).toBeVisible()
  await openAccountMenu(page)
  await button(page, 'Cerrar sesion').click()
  await expect(page).toHaveURL(`${back.url}/login`)
  expect(await sessionItems(page)).toEqual([])
  expect(back.strange).toEqual([])
  expect(complaints).toEqual([])
})

test("[OVER-06] an administrator's work on a stranger's back end: a menu with a picture is saved, an order is edited, all lists are read", async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await page.setViewportSize(DESKTOP)
  await signIn(page, 'rosa@cocina.example')
  await page.goto(`${back.url}/admin/menus/7`)
  const monday = page.getByRole('region', { name: /^Lunes/ })
  await monday.getByRole('button', { name: 'Editar Locro lunes' }).click()
  const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  await monday.locator('input[type=file]').setInputFiles({ name: 'roja.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page.getByText('Menu actualizado exitosamente.')).toBeVisible()
  await expect(page.getByText('Todo está guardado')).toBeVisible()
  await expect(monday.getByText('1 imagen', { exact: true })).toBeVisible()

  await page.goto(`${back.url}/admin/pedidos`)
  await page.getByRole('table').getByRole('row').nth(1).getByText(/^Ver/).click()
  // The list has an 'Estado' too, until the order's screen has been fetched.
  await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeVisible()
  await page.getByLabel('Estado', { exact: true }).selectOption('cancelado')
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(page.getByText('Orden actualizada.')).toBeVisible()
  await readsAll(page, [
    ['/admin/menus', 'Listado de menús'],
    ['/admin/menus/new', 'Crear Menú'],
    ['/admin/pedidos', 'Listado de pedidos', 'Guatita'],
    ['/admin/pagos', /pagos/i, 'ana@cocina.example'],
    ['/admin/pagos/3', /pago/i, 'PAY-3'],
    ['/admin/clientes', 'Clientes', 'Ana Vera'],
    ['/admin/clientes/clave-Ana', /Ana Vera/, 'Av. Amazonas N34'],
    ['/admin/referidos', /referidos/i],
    ['/admin/reportes', 'Reportes'],
    ['/admin/dashboard', /./],
    ['/admin/cuenta', /cuenta/i],
    ['/admin/direccion', /direcci/i],
  ])
  expect(back.strange).toEqual([])
  expect(complaints).toEqual([])
})
