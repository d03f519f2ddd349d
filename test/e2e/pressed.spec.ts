import { expect, type Locator, type Page, test } from '@playwright/test'
import { type BehindNetwork, startBehindNetwork } from '../support/e2e-behind'
import { button, day, openDish, serveMaps } from '../support/e2e-client'
import { newRouteLink } from '../support/e2e-driver'
import { giveUp } from '../support/e2e-network'
import { COOK, EMPTY_HANDED, LUNCHER } from '../support/e2e-person'
import { mainHeading } from '../support/e2e-screens'

let behind: BehindNetwork

test.beforeAll(async () => {
  behind = await startBehindNetwork()
})
test.afterAll(() => behind.stop())

const NO_SERVER = 'Error al conectar con el servidor'

interface Press {
  what: string
  who?: string
  path: string
  /** Types and chooses, up to the button. */
  prepare?: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
  said: string
  /** What was typed is still there, and the button too. */
  keeps: (page: Page) => Locator
  typed?: string
  /** On an open network the same press ends so. */
  done: string | RegExp
}

const save = (page: Page) => button(page, 'Guardar').click()
const openFirst = async (page: Page, name: RegExp) => {
  const list = (await mainHeading(page).textContent()) ?? ''
  await page.locator('main').getByRole('link', { name }).first().click()
  await expect(mainHeading(page)).not.toHaveText(list)
}

const PRESSES: readonly Press[] = [
  {
    what: 'an order',
    who: LUNCHER,
    path: '/cliente/menu',
    prepare: (page) => openDish(page, 'jueves'),
    press: (page) => button(page, 'Ordenar').click(),
    said: NO_SERVER,
    keeps: (page) => button(page, 'Ordenar'),
    done: 'Accion procesada.',
  },
  {
    what: 'an account',
    who: LUNCHER,
    path: '/cliente/cuenta',
    prepare: (page) => page.getByLabel('Apellidos').fill('Castillo Nueva'),
    press: save,
    said: 'Error al actualizar la cuenta',
    keeps: (page) => page.getByLabel('Apellidos'),
    typed: 'Castillo Nueva',
    done: 'Cuenta actualizada.',
  },
  {
    what: 'a trial payment',
    who: EMPTY_HANDED,
    path: '/cliente/renovacion',
    prepare: async (page) => {
      await page.locator('label').filter({ hasText: 'Almuerzo y cena' }).last().click()
      await button(page, 'Continuar al pago').click()
    },
    press: (page) => button(page, 'Pago de prueba').click(),
    said: 'Hubo un error al procesar el pago',
    keeps: (page) => button(page, 'Pago de prueba'),
    done: 'La renovacion se proceso con exito.',
  },
  {
    what: 'all orders of a day',
    who: COOK,
    path: '/admin/pedidos?search=2026-03-02&searchType=almuerzo&searchState=programado',
    press: async (page) => {
      await button(page, 'Actualizar como enviados').click()
      const confirm = page.getByRole('dialog').getByRole('button').last()
      // The routes of the day are asked first.
      await expect(async () => {
        await giveUp(page)
        await expect(confirm).not.toHaveAttribute('aria-busy', { timeout: 1_000 })
      }).toPass()
      await confirm.click()
    },
    said: 'Error al actualizar los pedidos',
    keeps: (page) => button(page, 'Actualizar como enviados'),
    done: 'Accion procesada.',
  },
  {
    what: 'a stored menu',
    who: COOK,
    path: '/admin/menus',
    prepare: async (page) => {
      await openFirst(page, /^Editar/)
      await day(page, 'Lunes')
        .getByRole('button', { name: /^Editar/ })
        .first()
        .click()
      await day(page, 'Lunes').getByLabel('Nombre').fill('Seco nuevo')
    },
    press: save,
    said: 'Error al actualizar el menu',
    keeps: (page) => day(page, 'Lunes').getByLabel('Nombre'),
    typed: 'Seco nuevo',
    done: 'Menu actualizado exitosamente.',
  },
  {
    what: 'a code for signing in',
    path: '/login',
    prepare: (page) => page.getByLabel('Correo electrónico').fill('cliente4@demo.test'),
    press: (page) => button(page, 'Enviar código').click(),
    said: NO_SERVER,
    keeps: (page) => page.getByLabel('Correo electrónico'),
    typed: 'cliente4@demo.test',
    done: 'El correo se envio con exito',
  },
]

const expectFailed = async (page: Page, { said, keeps, typed }: Press, where: string) => {
  await expect(async () => {
    await giveUp(page)
    await expect(page.getByText(said).first(), where).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.locator('[inert]'), where).toHaveCount(0)
  await expect(async () => {
    await giveUp(page)
    await expect(page.locator('[aria-busy=true]'), where).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await expect(keeps(page), where).toBeEnabled()
  if (typed !== undefined) await expect(keeps(page), where).toHaveValue(typed)
  await expect(page.getByText(/V-[a-z]/), where).toHaveCount(0)
}

for (const pressed of PRESSES) {
  test(`${pressed.what}, pressed into silence or into a portal, fails in words and keeps its input; later it succeeds`, async ({
    browser,
  }) => {
    const { context, page, atRest } = await behind.open(browser, pressed.path, pressed.who)
    await pressed.prepare?.(page)
    await atRest()
    for (const mode of ['silent', 'portal'] as const) {
      behind.become(mode)
      await pressed.press(page)
      await expectFailed(page, pressed, mode)
      behind.become('open')
    }
    await pressed.press(page)
    await expect(page.getByText(pressed.done).first()).toBeVisible()
    await context.close()
  })
}

test('an order pressed into silence holds the page for a moment only, and says that it still tries', async ({
  browser,
}) => {
  const { context, page } = await behind.open(browser, '/cliente/menu', LUNCHER)
  // Thursday is ordered by another test.
  await openDish(page, 'viernes')
  behind.become('silent')
  await button(page, 'Ordenar').click()
  await expect(page.locator('[inert]')).toHaveCount(1)
  await expect(page.getByText('Seguimos intentando…')).toBeVisible()
  await expect(page.locator('[inert]')).toHaveCount(0)
  // The button that waits is locked; the rest of the page is not.
  await expect(page.locator('main button[aria-busy=true]')).toHaveCount(1)
  await page.getByRole('navigation').getByRole('link', { name: 'Menu para almuerzo' }).last().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Menu para almuerzo' })).toBeVisible()
  await giveUp(page)
  await expect(page.getByText(NO_SERVER).first()).toBeVisible()
  await context.close()
})

test('the code’s step and the three steps of a registration say what failed and go on', async ({
  browser,
}) => {
  const { context, page, atRest } = await behind.open(browser, '/registrate')
  await serveMaps(page, { lat: -0.18, lng: -78.47 })
  const email = 'luz@example.com'
  const failing = async (press: () => Promise<unknown>, said: string, keeps: Locator, typed: string) => {
    behind.become('silent')
    await press()
    await expectFailed(page, { what: '', path: '', press, said, keeps: () => keeps, typed, done: '' }, said)
    behind.become('open')
  }
  for (const [label, text] of [
    ['Nombre', 'Luz'],
    ['Apellidos', 'Vera'],
    ['Correo electrónico', email],
    ['Teléfono', '0987654321'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByLabel('Leí y acepto los términos del servicio').check()
  const send = () => button(page, 'Enviar código').click()
  await failing(send, NO_SERVER, page.getByLabel('Apellidos'), 'Vera')
  await send()
  const code = await behind.codeFor(email)
  const field = page.getByLabel('Código de 6 dígitos')
  // The sixth digit sends the code.
  await failing(() => field.fill(code), 'Error al validar el codigo', field, code)
  await button(page, 'Validar código').click()
  await page.getByLabel('Dirección', { exact: true }).fill('Av. Amazonas N34-120')
  await page.getByLabel('Sector').fill('La Carolina')
  await page.getByLabel('Código postal').fill('170505')
  await atRest()
  await page.locator('.leaflet-marker-draggable').press('ArrowUp')
  await expect(page.getByText(/^Latitud/)).toBeVisible()
  const create = () => button(page, 'Crear cuenta').click()
  await failing(create, 'Error al crear la cuenta', page.getByLabel('Sector'), 'La Carolina')
  await create()
  await expect(page).toHaveURL(/\/cliente\/menu$/)
  await context.close()
})

test('a driver’s route that cannot be read keeps saying so, and a mark waits until the network is back', async ({
  browser,
}) => {
  const office = await behind.open(browser, '/admin/cuenta', COOK)
  const link = await newRouteLink(office.page, behind.url, 'Luis')
  const { context, page } = await behind.open(browser, new URL(link).pathname + new URL(link).hash)
  const first = page.getByRole('region').getByRole('heading', { level: 3 }).first()
  const name = (await first.textContent()) ?? ''
  behind.become('silent')
  await page.getByRole('button', { name: 'Entregado', exact: true }).first().click()
  await giveUp(page)
  await expect(page.getByText(/^Guardado en este teléfono/).first()).toBeVisible()
  await expect(first).not.toHaveText(name)
  behind.become('open')
  await expect(page.getByText(/^Guardado en este teléfono/)).toHaveCount(0)
  await page.goto('about:blank')
  await page.route('**/ext/ruta.php', () => undefined)
  await page.goto(link)
  // The page's own code is there once it waits for the route; given up before, it would be what is missing.
  await expect(page).toHaveTitle(/^Ruta ·/)
  await expect(async () => {
    await giveUp(page)
    await expect(page.getByRole('heading', { level: 1, name: 'No pudimos cargar la ruta' })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  // Its own tries in the background leave it there.
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'No pudimos cargar la ruta' })).toBeVisible()
  await page.unroute('**/ext/ruta.php')
  await giveUp(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Luis' })).toBeVisible()
  await office.context.close()
  await context.close()
})
