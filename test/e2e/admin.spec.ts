import { expect, test } from '@playwright/test'
import { E2E_MONDAY } from '../support/e2e-data'
import { COOK, comeBack, openAccountMenu, sessionItems, signIn } from '../support/e2e-person'
import { DESKTOP, type E2eServer, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: DESKTOP })
test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

test('[AORD-01] [AORD-06] [AORD-14] [AORD-19] [AORD-21] [STATUS-03] [AORDD-13] [ALAY-06] an administrator filters, sums up, sends in bulk, edits one order and signs out', async ({
  page,
}) => {
  await signIn(page, server, COOK)
  await page.goto(`${server.url}/admin`)
  await expect(page).toHaveURL(/\/admin\/pedidos$/)
  await expect(page.getByRole('heading', { name: 'Listado de pedidos' })).toBeVisible()

  await page.getByLabel('Fecha', { exact: true }).fill(E2E_MONDAY)
  await page.getByLabel('Tipo', { exact: true }).selectOption('almuerzo')
  await page.getByLabel('Estado', { exact: true }).selectOption('programado')
  await expect(page).toHaveURL(/search=2026-03-02&searchType=almuerzo&searchState=programado/)
  await page.getByText('Ver resumen').click()
  await expect(page.getByText(/^\d+\s*de .+/).first()).toBeVisible()
  await page.getByText('Ver pedidos').click()

  await page.getByRole('button', { name: 'Actualizar como enviados' }).click()
  const dialog = page.getByRole('dialog')
  await expect(
    dialog.getByText('¿Estás seguro que deseas actualizar todos estos pedidos como enviados?'),
  ).toBeVisible()
  await dialog.getByRole('button', { name: /^Actualizar/ }).click()
  await expect(page.getByText('Accion procesada.')).toBeVisible()
  await expect(page.getByText('Ya no queda ningún pedido programado')).toBeVisible()
  await page.getByLabel('Estado', { exact: true }).selectOption('enviado')
  await expect(page.getByRole('button', { name: 'Actualizar como entregados' })).toBeVisible()
  await expect(page.getByRole('table').getByText('enviado').first()).toBeVisible()

  await page.getByRole('table').getByRole('row').nth(1).getByText(/^Ver/).click()
  await expect(page).toHaveURL(/\/admin\/pedido\/ver$/)
  // The list has an 'Estado' too, until the order's screen has loaded.
  await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeVisible()
  await page.getByLabel('Estado', { exact: true }).selectOption('entregado')
  await page.getByRole('button', { name: 'Actualizar', exact: true }).click()
  await expect(page.getByText('Orden actualizada.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Estado', { exact: true })).toHaveValue('entregado')

  await openAccountMenu(page)
  await page.getByRole('button', { name: 'Cerrar sesión', exact: true }).click()
  await expect(page).toHaveURL(/\/login$/)
  expect(await sessionItems(page)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('platillo'))).toBeNull()
})

test("a row's text can be marked with the mouse; a press on it opens the row, and in another tab where that is asked", async ({
  page,
  context,
}) => {
  await comeBack(page, server, COOK)
  await page.goto(`${server.url}/admin/pedidos`)
  const row = page.getByRole('table').getByRole('row').nth(1)
  const who = row.getByRole('cell').nth(2).locator('span').first()
  const box = await who.boundingBox()
  if (!box) throw new Error('no text')
  const middle = box.y + box.height / 2
  await page.mouse.move(box.x + 1, middle)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width + 4, middle, { steps: 4 })
  await page.mouse.up()
  const marked = (await page.evaluate(() => String(getSelection()))).trim()
  expect(marked.length).toBeGreaterThan(3)
  await expect(who).toContainText(marked)
  await expect(page).toHaveURL(/\/admin\/pedidos$/)

  await page.evaluate(() => getSelection()?.empty())
  for (const press of [() => who.click({ button: 'middle' }), () => who.click({ modifiers: ['Control'] })]) {
    const opened = context.waitForEvent('page')
    await press()
    const other = await opened
    await expect(other.getByText('Nivel actual')).toBeVisible()
    await other.close()
  }
  await expect(page).toHaveURL(/\/admin\/pedidos$/)
  await who.click()
  await expect(page).toHaveURL(/\/admin\/pedido\/ver$/)
})
