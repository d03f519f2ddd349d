import { expect, type Page, test } from '@playwright/test'
import { withoutPageConfig } from '../support/e2e-client'
import { comeBack, EMPTY_HANDED, expectNoOverflow } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'
import { type Provider, startProvider } from '../support/provider'
import { lendProvider, lendProviderRest, PROVIDER_SDK as SDK } from '../support/provider-browser'

const RENEW = '**/api/update-clients/membership.php'
const DONE = 'La renovacion se proceso con exito.'
const BLOCKED = 'No puedes renovar hasta que ya no tengas mas envios'

test.use({ viewport: PHONE })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const text = (page: Page, words: string) => page.getByText(words).first()

const goToPay = async (page: Page, server: E2eServer, level = 'Almuerzo y cena'): Promise<void> => {
  await page.goto(`${server.url}/cliente/renovacion`)
  await page.locator('label').filter({ hasText: level }).last().click()
  await button(page, 'Continuar al pago').click()
}

test.describe('without an account at the provider', () => {
  let server: E2eServer
  test.beforeEach(async () => {
    server = await startServer()
  })
  test.afterEach(() => server.stop())

  test('[ROUTE-16] [REN-01] [REN-04] [OK-11] a fresh demo renews by the sandbox, on a phone and by the keyboard alone', async ({
    page,
  }) => {
    await comeBack(page, server, EMPTY_HANDED, '/cliente/renovacion')
    await page.getByRole('radio', { name: /^Almuerzo,/ }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('radio', { name: /^Almuerzo y cena/ })).toBeChecked()
    await expectNoOverflow(page)
    await page.keyboard.press('Enter')
    const pay = button(page, 'Pago de prueba')
    await expect(pay).toBeVisible()
    await expectNoOverflow(page)
    while (!(await pay.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(text(page, DONE)).toBeVisible()
    await expect(page.getByText('Tu servicio está activo: tienes 40 envíos para ordenar.')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Menu para cena' })).toBeVisible()
    await page.reload()
    await expect(page.getByText('Tu servicio está activo: tienes 40 envíos para ordenar.')).toBeVisible()
    await page.goto(`${server.url}/cliente/pagos`)
    await page.goto(`${server.url}/cliente/renovacion`)
    await expect(page.getByText(BLOCKED)).toBeVisible()
  })
})

test.describe('with an account at the provider', () => {
  let server: E2eServer
  let provider: Provider
  test.beforeEach(async ({ page }) => {
    provider = await startProvider()
    server = await startServer({
      WALLET: 'paypal',
      PAYPAL_CLIENT_ID: provider.account.clientId,
      PAYPAL_SECRET: provider.account.secret,
      PAYPAL_MERCHANT_ID: provider.account.merchantId,
      PAYPAL_API: provider.url,
    })
    await lendProvider(page, provider)
    await comeBack(page, server, EMPTY_HANDED, null)
  })
  test.afterEach(async ({ page }) => {
    if (!page.isClosed()) await page.unrouteAll({ behavior: 'ignoreErrors' })
    await server.stop()
    await provider.close()
  })

  const orders = () => [...provider.orders.values()]
  const wallet = (page: Page) => button(page, 'PayPal')
  const approve = async (page: Page): Promise<void> => {
    await wallet(page).click()
    await button(page, 'Aprobar en la billetera').click()
  }

  test('[REN-04] [REN-08] [REN-09] [CALL-40] approving pays the level’s price in USD once and renews, with the page’s own content policy', async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()))
    const asked = page.waitForRequest(SDK)
    await goToPay(page, server)
    const address = new URL((await asked).url())
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      'client-id': provider.account.clientId,
      currency: 'USD',
      intent: 'capture',
    })
    await wallet(page).dblclick()
    await expect(page.getByText('Termina tu pago en la ventana de la billetera.').first()).toBeVisible()
    await button(page, 'Aprobar en la billetera').click()
    await expect(text(page, DONE)).toBeVisible()
    expect(orders()).toMatchObject([
      {
        status: 'COMPLETED',
        amount: { currency_code: 'USD', value: '130.00' },
        capture: { status: 'COMPLETED' },
      },
    ])
    expect(problems).toEqual([])
    const script = page.locator('script[src^="https://www.paypal.com/sdk/js"]')
    expect(await script.evaluate((one) => one instanceof HTMLElement && one.nonce !== '')).toBe(true)
  })

  test('[REN-08] [REN-09] with a back end that is not ours the browser makes and captures the order by itself', async ({
    page,
  }) => {
    await lendProviderRest(page, provider)
    await withoutPageConfig(page)
    await page.route('**/config.json', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ response: answer, json: { ...(await answer.json()), extensions: false } })
    })
    // Such a back end renews by an order it did not create; ours does not.
    await page.route(RENEW, async (route) => {
      const { keylogin, session_id } = route.request().postDataJSON()
      const data = { keylogin, session_id, rute: '' }
      const answer = await page.request.post(`${server.url}/api/account/validate_session.php`, { data })
      const { user } = await answer.json()
      await route.fulfill({ json: { mensaje: 'success', user: { ...user, nivel: 3, envios: 40 } } })
    })
    const extension: string[] = []
    page.on('request', (request) => request.url().includes('/ext/') && extension.push(request.url()))
    const renewal = page.waitForRequest(RENEW)
    await goToPay(page, server)
    await approve(page)
    const [order] = orders()
    expect((await renewal).postDataJSON()).toMatchObject({
      membership: '3',
      payment: { id: order?.id, status: 'COMPLETED' },
    })
    await expect(text(page, DONE)).toBeVisible()
    expect(orders()).toMatchObject([
      { amount: { currency_code: 'USD', value: '130.00' }, capture: { status: 'COMPLETED' } },
    ])
    expect(extension).toEqual([])
  })
})
