import { expect, type Page, test } from '@playwright/test'
import { cutTexts, DAYS, missingWords, PROTECTING, paperDays, readPdf, vitalText } from '../support/e2e-paper'
import { COOK, comeBack, LUNCHER } from '../support/e2e-person'
import { type E2eServer, startServer } from '../support/e2e-server'

let server: E2eServer

test.setTimeout(300_000)
test.beforeAll(async () => {
  server = await startServer({}, { dataDir: paperDays() })
})
test.afterAll(() => server.stop())

const PAPERS = [
  { name: 'hoja', path: (date: string) => `?search=${date}&searchType=almuerzo&view=resumen`, notes: true },
  { name: 'entrega', path: (date: string) => `/entrega?dia=${date}&tipo=almuerzo`, notes: false },
  { name: 'etiquetas', path: (date: string) => `/etiquetas?dia=${date}&tipo=almuerzo`, notes: false },
] as const

const ANY_WORD = /\S/

/** Above every page of the sheet but the first. */
const TITLE = /Platillos de \w+ · .*\s*\d+/

/** Its pages as text and, where PAPER_DIR is set, as a file to look at. None is empty. */
const print = async (page: Page, name: string): Promise<string[]> => {
  const folder = process.env['PAPER_DIR']
  const pdf = await page.pdf({
    format: 'A4',
    preferCSSPageSize: true,
    ...(folder && { path: `${folder}/${name}.pdf` }),
  })
  const pages = await readPdf(pdf)
  expect(
    pages.map((text) => ANY_WORD.test(text.replace(TITLE, ''))),
    `${name}: pages with words`,
  ).toEqual(pages.map(() => true))
  return pages
}

/** Labels that needed more room than they have on the sheet. */
const grownLabels = (): string[] =>
  [...document.querySelectorAll('main ol > li')]
    // 38.1 mm.
    .filter((label) => label.getBoundingClientRect().height > 144.5)
    .map((label) => label.textContent ?? '')

for (const { name, path, notes } of PAPERS)
  test(`every word of names, allergies and notes is on paper, for 5 to 120 people: ${name}`, async ({
    page,
  }) => {
    await comeBack(page, server, COOK, null)
    for (const [count, date] of DAYS) {
      await page.goto(`${server.url}/admin/pedidos${path(date)}`)
      await expect(page.getByText(/^(Sin|Álvaro|Elizabeth)/).first()).toBeVisible()
      const pages = await print(page, `${name}-${count}`)
      const text = pages.join('\n')
      expect(missingWords(vitalText(count, notes), text), `${count} people, ${pages.length} pages`).toEqual(
        [],
      )
      expect(text.includes('utensilios'), 'the internal note').toBe(notes)
      await page.emulateMedia({ media: 'print' })
      expect(await cutTexts(page, ANY_WORD), `${count} people`).toEqual([])
      if (name === 'etiquetas') expect(await page.evaluate(grownLabels), `${count} people`).toEqual([])
      await page.emulateMedia({ media: null })
    }
  })

test('no page of a printed day or receipt is empty', async ({ page }) => {
  await comeBack(page, server, COOK, null)
  for (const date of ['2026-03-02', '2026-03-03', '2026-03-04'])
    for (const { name, path } of PAPERS) {
      await page.goto(`${server.url}/admin/pedidos${path(date)}`)
      await expect(page.getByText('Con alergias').or(page.locator('main ol > li')).first()).toBeVisible()
      await print(page, `${name}-${date}`)
    }
  await page.goto(`${server.url}/admin/pagos`)
  await page.locator('a[data-row-action]').first().click()
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible()
  await print(page, 'recibo')
})

test('names and dishes are whole in every table at 1280', async ({ page }) => {
  const office = ['pedidos', 'pagos', 'clientes', 'referidos', 'menus', 'seguridad']
  for (const [who, paths] of [
    [COOK, office.map((list) => `/admin/${list}`)],
    [LUNCHER, ['/cliente/pedidos', '/cliente/pagos', '/cliente/referidos']],
  ] as const) {
    await comeBack(page, server, who, null)
    for (const path of paths) {
      await page.goto(server.url + path)
      await expect(page.locator('tbody tr:not([aria-hidden])').first(), path).toBeVisible()
      expect(await cutTexts(page, ANY_WORD), path).toEqual([])
    }
  }
})

const DAY = '2026-04-07'
const OFFICE = [
  `/admin/pedidos?search=${DAY}&searchType=almuerzo`,
  `/admin/pedidos?search=${DAY}&searchType=almuerzo&view=resumen`,
  `/admin/pedidos/entrega?dia=${DAY}&tipo=almuerzo`,
  `/admin/pedidos/etiquetas?dia=${DAY}&tipo=almuerzo`,
  '/admin/clientes/papel00000000000000000',
  '/admin/reportes',
]
const CLIENT = [
  '/cliente/menu',
  '/cliente/menu/semana',
  // The ordered dish.
  '/cliente/menu/ver?dia=martes',
  '/cliente/cuenta',
]
/** Narrow cards, two of them side by side, a row of them. */
const WIDTHS = [390, 768, 1280]

for (const [who, screens] of [
  [COOK, OFFICE],
  [LUNCHER, CLIENT],
] as const)
  test(`what protects a person is whole on every screen, narrow or wide: ${who}`, async ({ page }) => {
    await comeBack(page, server, who, null)
    for (const path of screens) {
      await page.goto(server.url + path)
      await expect(page.getByText(PROTECTING).first(), path).toBeVisible()
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        expect(await cutTexts(page, PROTECTING), `${path} at ${width}`).toEqual([])
      }
    }
    // A clamp that is planted is seen.
    await page.evaluate(() => {
      const planted = new CSSStyleSheet()
      planted.replaceSync('main * { white-space: nowrap; overflow: hidden; max-width: 40px; }')
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, planted]
    })
    expect(await cutTexts(page, PROTECTING)).not.toEqual([])
  })
