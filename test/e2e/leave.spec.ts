import { expect, type Page, test } from '@playwright/test'
import { COOK, comeBack, LUNCHER, openAccountMenu, sessionItems } from '../support/e2e-person'
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

/** A form, its way in, and an unsaved change. */
interface Case {
  /** The navigation entry near the form. */
  from: string
  open: (page: Page) => Promise<void>
  change: (page: Page) => Promise<void>
  /** The change is still there. */
  expectKept: (page: Page) => Promise<void>
}

const NEW_MENU: Case = {
  from: 'Menús',
  open: (page) => page.getByRole('link', { name: 'Crear Menú' }).click(),
  change: (page) =>
    page
      .getByRole('button', { name: /Agregar Platillo/ })
      .first()
      .click(),
  expectKept: (page) => expect(page.getByLabel('Nombre del platillo')).toBeVisible(),
}

const RATING: Case = {
  from: 'Pedidos anteriores',
  open: (page) =>
    page
      .getByRole('link', { name: /^Calificar/ })
      .first()
      .click(),
  change: (page) => page.getByLabel(/^Descripción|^Comentario/).fill('Muy rico'),
  expectKept: (page) => expect(page.getByLabel(/^Descripción|^Comentario/)).toHaveValue('Muy rico'),
}

for (const [who, { from, open, change, expectKept }] of [
  [COOK, NEW_MENU],
  [LUNCHER, RATING],
] as const) {
  test(`the back button asks before unsaved work of ${who} is left; staying keeps it, leaving really goes back, and forward comes again`, async ({
    page,
  }) => {
    await comeBack(page, server, who)
    const place = page.getByRole('navigation').getByRole('link', { name: from, exact: true }).first()
    await place.click()
    // A route change closes menus: wait for its end before opening one.
    await expect(place).toHaveAttribute('aria-current', 'page')
    await page.waitForLoadState('networkidle')
    const list = pathOf(page)
    await open(page)
    await expect.poll(() => pathOf(page)).not.toBe(list)
    const form = pathOf(page)
    await change(page)

    for (const by of [-1, -2]) {
      await step(page, by)
      await expect(question(page)).toBeVisible()
      await answer(page, 'Seguir editando')
      await expect(question(page)).toBeHidden()
      expect(pathOf(page)).toBe(form)
      await expectKept(page)
    }

    await step(page, -1)
    await expect(question(page)).toBeVisible()
    // In a hurry: a second step does not get past the open question.
    await step(page, -1)
    await expect.poll(() => pathOf(page)).toBe(form)
    await expectKept(page)
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
    await open(page)
    await change(page)
    const signOut = /^Cerrar ses[ií][oó]n$/
    await openAccountMenu(page)
    await page.getByRole('button', { name: signOut }).click()
    await answer(page, 'Seguir editando')
    await expectKept(page)
    expect(await sessionItems(page)).toHaveLength(4)
    await openAccountMenu(page)
    await page.getByRole('button', { name: signOut }).click()
    await answer(page, 'Salir sin guardar')
    await expect(page).toHaveURL(/\/login$/)
    expect(await sessionItems(page)).toEqual([])
  })
}
