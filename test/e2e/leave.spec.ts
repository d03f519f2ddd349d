import { expect, type Page, test } from '@playwright/test'
import { COOK, comeBack, LUNCHER, openAccountMenu, sessionItems } from '../support/e2e-person'
import { DESKTOP, type E2eServer, startServer } from '../support/e2e-server'

let server: E2eServer

test.use({ viewport: DESKTOP })
test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

const question = (page: Page) => page.getByRole('dialog', { name: '¿Salir sin guardar?' })
const answer = (page: Page, name: string) => question(page).getByRole('button', { name }).click()
const pathOf = (page: Page): string => new URL(page.url()).pathname

/** The history is the browser's: `page.goBack()` would wait for a navigation that the question holds up. */
const step = (page: Page, by: number) =>
  page.evaluate((delta) => {
    window.history.go(delta)
  }, by)

/** A form as a person comes to it, changes it, and would lose the change. */
interface Case {
  /** The place in the navigation that leads near it. */
  from: string
  open: (page: Page) => Promise<void>
  change: (page: Page) => Promise<void>
  /** What was changed stands there still. */
  expectKept: (page: Page) => Promise<void>
}

const OFFICE: Record<string, Case> = {
  'a client': {
    from: 'Clientes',
    open: (page) =>
      page
        .getByRole('link', { name: /^Editar/ })
        .first()
        .click(),
    change: (page) => page.getByLabel('Envíos', { exact: true }).fill('42'),
    expectKept: (page) => expect(page.getByLabel('Envíos', { exact: true })).toHaveValue('42'),
  },
  'an order': {
    from: 'Pedidos',
    open: (page) =>
      page
        .getByLabel(/^Ver pedido/)
        .first()
        .click(),
    change: async (page) => {
      await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeVisible()
      await page.getByLabel('Estado', { exact: true }).selectOption('cancelado')
    },
    expectKept: (page) => expect(page.getByLabel('Estado', { exact: true })).toHaveValue('cancelado'),
  },
  'a new menu': {
    from: 'Menús',
    open: (page) => page.getByRole('link', { name: 'Crear Menú' }).click(),
    change: (page) =>
      page
        .getByRole('button', { name: /Agregar Platillo/ })
        .first()
        .click(),
    expectKept: (page) => expect(page.getByLabel('Nombre del platillo')).toBeVisible(),
  },
}

const CLIENT: Record<string, Case> = {
  'the account': {
    from: 'Pagos',
    open: async (page) => {
      await openAccountMenu(page)
      await page.getByRole('link', { name: 'Mi cuenta' }).click()
    },
    change: (page) => page.getByLabel('Nombre', { exact: true }).fill('Otra'),
    expectKept: (page) => expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Otra'),
  },
  'the address': {
    from: 'Pagos',
    open: async (page) => {
      await openAccountMenu(page)
      await page.getByRole('link', { name: 'Mi Direccion' }).click()
    },
    change: (page) => page.getByLabel('Referencia').fill('Portón azul'),
    expectKept: (page) => expect(page.getByLabel('Referencia')).toHaveValue('Portón azul'),
  },
  'a rating': {
    from: 'Pedidos anteriores',
    open: (page) =>
      page
        .getByRole('link', { name: /^Calificar/ })
        .first()
        .click(),
    change: (page) => page.getByLabel(/^Descripción|^Comentario/).fill('Muy rico'),
    expectKept: (page) => expect(page.getByLabel(/^Descripción|^Comentario/)).toHaveValue('Muy rico'),
  },
}

for (const [who, cases] of [
  [COOK, OFFICE],
  [LUNCHER, CLIENT],
] as const) {
  test(`the back button asks before unsaved work of ${who} is left; staying keeps it, leaving really goes back, and forward comes again`, async ({
    page,
  }) => {
    await comeBack(page, server, who)
    for (const [name, { from, open, change, expectKept }] of Object.entries(cases)) {
      const place = page.getByRole('navigation').getByRole('link', { name: from, exact: true }).first()
      await place.click()
      // A change of route closes menus: it must be over before one is opened.
      await expect(place).toHaveAttribute('aria-current', 'page')
      await page.waitForLoadState('networkidle')
      const list = pathOf(page)
      await open(page)
      await expect.poll(() => pathOf(page), name).not.toBe(list)
      const form = pathOf(page)
      await change(page)

      for (const by of [-1, -2]) {
        await step(page, by)
        await expect(question(page), name).toBeVisible()
        await answer(page, 'Seguir editando')
        await expect(question(page), name).toBeHidden()
        expect(pathOf(page), name).toBe(form)
        await expectKept(page)
      }

      await step(page, -1)
      await expect(question(page), name).toBeVisible()
      // In a hurry: a second step while the question stands does not get past it.
      await step(page, -1)
      await expect.poll(() => pathOf(page), name).toBe(form)
      await expectKept(page)
      await answer(page, 'Salir sin guardar')
      await expect.poll(() => pathOf(page), name).toBe(list)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }), name).toBeVisible()
      await step(page, 1)
      await expect.poll(() => pathOf(page), name).toBe(form)
      // Nothing unsaved any more: nobody asks.
      await step(page, -1)
      await expect.poll(() => pathOf(page), name).toBe(list)
      await expect(question(page)).toBeHidden()
    }

    // Signing out would destroy what is typed: it asks as well.
    const last = Object.values(cases).at(-1)
    await last?.open(page)
    await last?.change(page)
    const signOut = /^Cerrar ses[ií][oó]n$/
    await openAccountMenu(page)
    await page.getByRole('button', { name: signOut }).click()
    await answer(page, 'Seguir editando')
    await last?.expectKept(page)
    expect(await sessionItems(page)).toHaveLength(4)
    await openAccountMenu(page)
    await page.getByRole('button', { name: signOut }).click()
    await answer(page, 'Salir sin guardar')
    await expect(page).toHaveURL(/\/login$/)
    expect(await sessionItems(page)).toEqual([])
  })
}
