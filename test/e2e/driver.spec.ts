import { expect, type Page, test } from '@playwright/test'
import { getOrderHistory } from '#contract/extensions/history'
import { getRoute } from '#contract/extensions/routes'
import { COOK, comeBack, expectNoOverflow } from '../support/e2e-person'
import { DESKTOP, E2E_MONDAY, type E2eServer, PHONE, startServer } from '../support/e2e-server'

test.use({ serviceWorkers: 'allow' })

let server: E2eServer

test.setTimeout(120_000)
test.beforeEach(async () => {
  server = await startServer()
})
test.afterEach(() => server.stop())

/** One call from the page, with its session; returns the response. */
const ask = (page: Page, address: string, input: object) =>
  page.evaluate(
    async ([to, body]) => {
      const [session_id, keylogin] = ['session_id', 'keylogin'].map((key) => localStorage.getItem(key) ?? '')
      const answer = await fetch(`/api/${to}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ rute: '', session_id, keylogin, ...body }),
      })
      return answer.json()
    },
    [address, input] as const,
  )

/** Makes a link on the delivery list; gives its address. */
const newLink = async (page: Page, name: string): Promise<string> => {
  await comeBack(page, server, COOK, `/admin/pedidos/entrega?dia=${E2E_MONDAY}&tipo=almuerzo`)
  const card = page.getByRole('region', { name: 'Rutas' })
  await card.getByRole('button', { name: 'Nueva ruta' }).click()
  await page.getByLabel('Quién reparte').fill(name)
  await page.getByRole('button', { name: 'Crear enlace' }).click()
  const href = await card
    .getByRole('link', { name: `Enviar el enlace de ${name} por WhatsApp` })
    .getAttribute('href')
  return decodeURIComponent(href ?? '').split(': ')[1] ?? ''
}

/**
 * The page is cached, with its stops where the browser deletes them by itself: the hours until then; 0 while something
 * is missing.
 */
const keptFor = (page: Page) =>
  page.evaluate(async () => {
    const isPageKept = (await caches.match('/ruta')) && (await caches.match('/config.json'))
    if (!isPageKept || (await caches.has('vianda-reparto'))) return 0
    const bucket = await Object(navigator).storageBuckets.open('reparto')
    const stops = await (await bucket.caches.open('vianda-reparto')).keys()
    return stops.length === 1 ? ((await bucket.expires()) - Date.now()) / 3_600_000 : 0
  })

const NOT_KEPT = /^Este navegador no puede volver a abrir la ruta sin conexión/

test('a browser that keeps no page says so before the network is gone', async ({ browser }) => {
  const link = await newLink(await browser.newPage({ viewport: DESKTOP }), 'Luis')
  const page = await (await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })).newPage()
  await page.goto(link)
  await expect(page.getByText(NOT_KEPT)).toBeVisible()
  await expectNoOverflow(page)
})

test('ten stops without a network, with a reload in the middle, reach the kitchen once each', async ({
  browser,
}) => {
  const office = await browser.newPage({ viewport: DESKTOP })
  const link = await newLink(office, 'Luis')
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true })
  const page = await context.newPage()
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Luis', level: 1 })).toBeVisible()
  await expectNoOverflow(page)
  await expect.poll(() => keptFor(page)).toBeGreaterThan(0)
  expect(await keptFor(page)).toBeLessThanOrEqual(24)
  await expect(page.getByText(NOT_KEPT)).toHaveCount(0)

  await context.setOffline(true)
  const delivered = page.getByRole('button', { name: 'Entregado', exact: true })
  const first = page.getByRole('region').getByRole('heading', { level: 3 }).first()
  const names = new Set<string>()
  const press = async (count: number) => {
    for (let pressed = 0; pressed < count; pressed += 1) {
      const name = (await first.textContent()) ?? ''
      // After its number.
      names.add(name.replace(/^\d+ /, ''))
      await delivered.first().tap()
      await expect(first).not.toHaveText(name)
    }
  }
  await press(6)
  await page.reload()
  await expect(page.getByText('(6 marcas)', { exact: false }).first()).toBeVisible()
  await press(4)
  await expect(page.getByText('(10 marcas)', { exact: false }).first()).toBeVisible()
  await expect(page.getByText(/^10 de \d+$/)).toBeVisible()
  await expectNoOverflow(page)

  await context.setOffline(false)
  await expect(page.getByText('Guardado en este teléfono', { exact: false })).toHaveCount(0)
  await page.reload()
  await expect(page.getByText(/^10 de \d+$/)).toBeVisible()
  const token = link.split('#')[1] ?? ''
  expect(requested.filter((url) => !url.startsWith(`${server.url}/ruta#`) && url.includes(token))).toEqual([])

  await expect(
    office.getByRole('region', { name: 'Rutas' }).getByText(/^10 de \d+ entregados$/),
  ).toBeVisible()
  const { stops } = await ask(office, getRoute.address, { token })
  const done = stops.filter(({ status }: { status: string }) => status === 'entregado')
  expect(done).toHaveLength(10)
  for (const { order_id, nombre } of done) {
    expect(names).toContain(nombre)
    const { steps } = await ask(office, getOrderHistory.address, { order_id })
    const ours = steps.filter(({ reason }: { reason: string }) => reason === 'Reparto: Luis')
    expect(ours).toMatchObject([{ field: 'estado', to: 'entregado' }])
  }
  expect(server.output()).not.toContain(token)
})
