import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { COOK, LUNCHER, openAccountMenu, sessionItems } from '../support/e2e-person'
import { type E2eServer, PHONE, startServer } from '../support/e2e-server'

let server: E2eServer
/** No IP address: browsers make passkeys for names alone. */
let site: string

test.use({ viewport: PHONE })
test.beforeAll(async () => {
  const port = await freePort()
  site = `http://localhost:${port}`
  server = await startServer({ PUBLIC_URL: site }, { port })
})
test.afterAll(() => server.stop())

const OFFER = 'La próxima vez entra con tu huella'
const ENTER = 'Entrar con tu huella o llave'

/** The context is reused: one test's sensor must not be in the next. */
let removeSensor = async (): Promise<void> => undefined
test.afterEach(() => removeSensor())

const withSensor = async (page: Page) => {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  removeSensor = async () => {
    removeSensor = async () => undefined
    await cdp.send('WebAuthn.disable')
  }
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { cdp, authenticatorId }
}
const enterByCode = async (page: Page, email: string) => {
  const before = (await server.outbox(email)).length
  await page.goto(`${site}/login`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código' }).click()
  await page.getByLabel('Código de 6 dígitos').fill(await server.codeFor(email, before))
  await expect(page).toHaveURL(/\/(cliente|admin)\//)
}
const signOut = async (page: Page, label: string) => {
  await openAccountMenu(page)
  await page.getByText(label, { exact: true }).click()
  await expect(page).toHaveURL(/\/login/)
}

test('a client signs in by code, takes the offer, and from then on signs in by the finger alone', async ({
  page,
}) => {
  const { cdp, authenticatorId } = await withSensor(page)
  await enterByCode(page, LUNCHER)
  await page.getByRole('region', { name: OFFER }).getByRole('button', { name: 'Activar' }).click()
  await expect(page.getByText('Listo: la próxima vez puedes entrar')).toBeVisible()
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ isResidentCredential: true, rpId: 'localhost' }])
  expect((await server.outbox(LUNCHER))[0]?.subject).toContain('huella o llave')

  await signOut(page, 'Cerrar sesion')
  await page.getByRole('button', { name: ENTER }).click()
  await expect(page).toHaveURL(/\/cliente\/menu/)
  expect(await sessionItems(page)).toHaveLength(4)
  await expect(page.getByText(OFFER)).toHaveCount(0)

  await page.goto(`${site}/cliente/cuenta`)
  const card = page.getByText(/^Agregada el/)
  await expect(card).toContainText('Usada por última vez')
  await page.getByRole('button', { name: 'Agregar una llave' }).click()
  await expect(page.getByText('Este dispositivo ya tiene una llave de tu cuenta.')).toBeVisible()
  await page.getByRole('button', { name: /^Quitar la llave/ }).click()
  await page.getByRole('button', { name: 'Sí, quitarla' }).click()
  await expect(card).toHaveCount(0)

  await signOut(page, 'Cerrar sesion')
  await page.getByRole('button', { name: ENTER }).click()
  await expect(page.getByRole('alert').getByText('Esta llave ya no abre ninguna cuenta.')).toBeVisible()
})

test('the office says ‘No, gracias’ once, and is not asked again on this device', async ({ page }) => {
  await withSensor(page)
  await enterByCode(page, COOK)
  const offer = page.getByRole('region', { name: OFFER })
  await expect(offer).toBeVisible()
  await offer.getByRole('button', { name: 'No, gracias' }).click()
  await expect(offer).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('vianda.llave'))).toBe('no')
})
