import { expect, type Page, test } from '@playwright/test'
import { COOK, comeBack, openAccountMenu, sessionItems } from '../support/e2e-person'
import { DESKTOP, type E2eServer, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: DESKTOP })
test.beforeAll(async () => {
  server = await startServer()
})
test.afterAll(() => server.stop())

const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin guardar?' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click()
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** Uses the browser's history: `page.goBack()` would wait for a navigation that the question blocks. */
const step = (page: Page, by: number) =>
  page.evaluate((delta) => {
    window.history.go(delta)
  }, by)

test('the back button asks before unsaved work is left; staying keeps it, leaving really goes back, and forward comes again', async ({
  page,
}) => {
  const open = () => page.getByRole('link', { name: 'Crear Menú' }).click()
  const change = () =>
    page
      .getByRole('button', { name: /Agregar Platillo/ })
      .first()
      .click()
  const expectKept = () => expect(page.getByLabel('Nombre del platillo')).toBeVisible()

  await comeBack(page, server, COOK)
  const place = page.getByRole('navigation').getByRole('link', { name: 'Menús', exact: true })
  await place.click()
  // A route change closes menus: wait for its end before opening one.
  await expect(place).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('link', { name: /^Editar menú / }).first()).toBeVisible()
  const list = pathOf(page)
  await open()
  await expect.poll(() => pathOf(page)).not.toBe(list)
  const form = pathOf(page)
  await change()

  for (const by of [-1, -2]) {
    await step(page, by)
    await expect(question(page)).toBeVisible()
    await answer(page, 'Seguir editando')
    await expect(question(page)).toBeHidden()
    expect(pathOf(page)).toBe(form)
    await expectKept()
  }

  await step(page, -1)
  await expect(question(page)).toBeVisible()
  // In a hurry: a second step does not get past the open question.
  await step(page, -1)
  await expect.poll(() => pathOf(page)).toBe(form)
  await expectKept()
  await answer(page, 'Salir sin guardar')
  await expect.poll(() => pathOf(page)).toBe(list)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  await step(page, 1)
  await expect.poll(() => pathOf(page)).toBe(form)
  // Nothing unsaved: no question.
  await step(page, -1)
  await expect.poll(() => pathOf(page)).toBe(list)
  await expect(question(page)).toBeHidden()

  // Signing out would lose the input: it asks as well.
  await open()
  await change()
  const signOut = page.getByRole('button', { name: 'Cerrar sesión', exact: true })
  await openAccountMenu(page)
  await signOut.click()
  await answer(page, 'Seguir editando')
  await expectKept()
  expect(await sessionItems(page)).toHaveLength(4)
  await openAccountMenu(page)
  await signOut.click()
  await answer(page, 'Salir sin guardar')
  await expect(page).toHaveURL(/\/login$/)
  expect(await sessionItems(page)).toEqual([])
})
