import { expect, type Page, test } from '@playwright/test'
import axe from 'axe-core'
import { COOK, DINER, expectNoOverflow, signIn } from '../support/e2e-person'
import { DESKTOP, type E2eServer, PHONE, startServer } from '../support/e2e-server'

const CLIENT_SCREENS = [
  '/cliente/menu',
  '/cliente/menu/ver?dia=miercoles',
  '/cliente/menu-cena',
  '/cliente/pedidos',
  '/cliente/pagos',
  '/cliente/referidos',
]
const OFFICE_SCREENS = [
  '/admin/pedidos',
  '/admin/pedidos?search=2026-03-03&searchType=almuerzo&searchState=programado&view=resumen',
  '/admin/pedido/ver',
  '/admin/reportes',
]

let server: E2eServer

test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

interface Violation {
  id: string
  nodes: { target: string[]; failureSummary?: string }[]
}

/** What a machine can find of the accessibility rules (WCAG 2.2 A and AA): one line a finding. */
const accessibilityProblems = async (page: Page): Promise<string[]> => {
  // The page's policy allows no script from a string; the tool is put in from outside the page.
  await page.evaluate(axe.source)
  const violations: Violation[] = await page.evaluate(
    "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] }).then((r) => r.violations)",
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')} ${failureSummary ?? ''}`),
  )
}

const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('status', { name: 'Cargando' })).toHaveCount(0)
}

/** Colours change by a transition, however short: until it has ended, what is seen is a mixture. */
const coloursSettled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    await Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map((transition) => transition.finished),
    )
  })

const looksRight = async (page: Page, paths: readonly string[]): Promise<void> => {
  for (const path of paths) {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      await page.goto(server.url + path)
      await settle(page)
      await expectNoOverflow(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await coloursSettled(page)
        expect(await accessibilityProblems(page), `${path} at ${viewport.width} px, ${colorScheme}`).toEqual(
          [],
        )
      }
    }
  }
}

test('the accessibility check finds what is planted', async ({ page }) => {
  await page.goto(`${server.url}/login`)
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  await page.evaluate(() => document.querySelector('main')?.append(new Image()))
  expect((await accessibilityProblems(page)).join()).toContain('image-alt')
})

test('the public pages fit both screens and pass the accessibility rules in both schemes', async ({
  page,
}) => {
  await looksRight(page, ['/login', '/registrate', '/nada'])
})

test("the client's screens fit both screens and pass the accessibility rules in both schemes", async ({
  page,
}) => {
  test.slow()
  await signIn(page, server, DINER)
  const wednesday = page.getByRole('region', { name: /^miércoles/i })
  await wednesday.getByRole('button', { name: 'Ordenar' }).first().click()
  await expect(page).toHaveURL(/\/ver\?dia=miercoles/)
  const { pathname, search } = new URL(page.url())
  await looksRight(page, [...CLIENT_SCREENS, pathname + search])
})

test("the office's screens fit both screens and pass the accessibility rules in both schemes", async ({
  page,
}) => {
  test.slow()
  await signIn(page, server, COOK)
  await page.goto(`${server.url}/admin/pedidos`)
  await page.getByRole('table').getByRole('row').nth(1).getByText(/^Ver/).click()
  await expect(page.getByRole('button', { name: 'Actualizar', exact: true })).toBeVisible()
  await looksRight(page, OFFICE_SCREENS)
})
