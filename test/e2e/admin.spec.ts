import { expect, test } from '@playwright/test'
import { COOK, comeBack } from '../support/e2e-person'
import { DESKTOP, type E2eServer, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: DESKTOP })
test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

test("a row's text can be marked with the mouse; a press on it opens the row, and in another tab where that is asked", async ({
  page,
  context,
}) => {
  await comeBack(page, server, COOK, '/admin/pedidos')
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
