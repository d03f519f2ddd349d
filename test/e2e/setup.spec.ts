import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { button, day } from '../support/e2e-client'
import { DESKTOP, type E2eServer, PHONE, startServer } from '../support/e2e-server'
import { type MailServer, openMailServer } from '../support/smtp-server'

const BOSS = 'rosa@cocina.test'
const CLIENT = 'marta@correo.test'
/** Both sides of the walk live on this Monday at eight in Guayaquil, whatever day it is. */
const MONDAY = new Date('2026-03-02T08:00:00-05:00')
/** Moves a production server's clock, which has no setting for it, to {@link MONDAY}. */
const ON_MONDAY = `data:text/javascript,${encodeURIComponent(`
  const Real = Date
  const moved = ${MONDAY.getTime()} - Real.now()
  globalThis.Date = class extends Real {
    constructor(...given) { given.length === 0 ? super(Real.now() + moved) : super(...given) }
    static now() { return Real.now() + moved }
  }`)}`

let server: E2eServer
let mails: MailServer

test.beforeEach(async () => {
  mails = await openMailServer()
  const port = await freePort()
  const least = { APP_MODE: 'production', DEMO_DATE: '', PUBLIC_URL: `http://127.0.0.1:${port}` }
  server = await startServer(
    { ...least, TRUST_PROXY: 'none', DATABASE: 'embedded', NODE_OPTIONS: `--import "${ON_MONDAY}"` },
    { port, dataDir: mkdtempSync(join(tmpdir(), 'vianda-e2e-')) },
  )
})
test.afterEach(async () => {
  await server.stop()
  await mails.close()
})

const linkOf = (): string => {
  const link = /\S+\/empezar#\S+/.exec(server.output())?.[0]
  if (link === undefined) throw new Error(`No link:\n${server.output()}`)
  return link
}

/** The film strip's folder; without one no picture is taken. */
const STRIP = process.env['SETUP_STRIP'] ?? ''
const frame = async (page: Page, name: string) => {
  if (STRIP !== '')
    await page.screenshot({ path: `${STRIP}/${page.viewportSize()?.width}-${name}.png`, fullPage: true })
}

const setMailServer = async (page: Page) => {
  await page.getByLabel('Servidor de correo').fill(`127.0.0.1:${mails.port}`)
  await page.getByLabel('Seguridad').selectOption('starttls')
  await page.getByLabel('Correo del remitente').fill('hola@cocina.test')
  await page.getByLabel('Nombre del remitente').fill('La Cocina de Rosa')
  await button(page, 'Guardar el servidor de correo').click()
}

/** The newest code mailed to this address. */
const codeFor = async (email: string): Promise<string> => {
  const codes = () =>
    mails.mails
      .filter(({ to }) => to.includes(email))
      .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
  await expect.poll(() => codes().length).toBeGreaterThan(0)
  return codes().at(-1) ?? ''
}

/** From the dashboard's list of what is missing to the week's menu. */
const planTheWeek = async (page: Page) => {
  await page.getByRole('link', { name: /Menú de la semana/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Crear Menú' })).toBeVisible()
  await page.getByLabel('Fecha de inicio', { exact: true }).fill('2026-03-02')
  for (const [weekday, dish] of [
    ['Martes', 'Locro de papa'],
    ['Miércoles', 'Seco de pollo'],
  ] as const) {
    await day(page, weekday).getByRole('button', { name: 'Agregar Platillo' }).click()
    await page.keyboard.type(dish)
    for (const number of ['520', '18', '58', '24']) {
      await page.keyboard.press('Tab')
      await page.keyboard.type(number)
    }
  }
  await frame(page, '11-menu')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect(page).toHaveURL(/\/admin\/menus\/\d+$/)
  await frame(page, '12-menu-guardado')
}

const register = async (page: Page) => {
  await page.goto(`${server.url}/registrate`)
  // Typing under a moved clock begins when the application runs.
  await page.getByText('Esta semana en la cocina').waitFor()
  await page.getByLabel('Nombre', { exact: true }).fill('Marta')
  await page.getByLabel('Apellidos').fill('Vera')
  await page.getByLabel('Correo electrónico').fill(CLIENT)
  await page.getByLabel('Teléfono').fill('0987654321')
  await page.getByLabel('Leí y acepto los términos del servicio').check()
  await frame(page, '13-registro')
  await button(page, 'Enviar código').click()
  await page.getByLabel('Código de 6 dígitos').fill(await codeFor(CLIENT))
  await page.getByLabel('Dirección', { exact: true }).fill('Av. Amazonas N34-120 y Japón')
  await page.getByLabel('Sector').fill('Iñaquito')
  await page.getByLabel('Código postal').fill('170506')
  await page.getByLabel(/^Dirección de entrega/).focus()
  await page.keyboard.press('ArrowUp')
  await frame(page, '14-direccion')
  await button(page, 'Crear cuenta').click()
  await expect(page).toHaveURL(/\/cliente\/menu$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await frame(page, '15-primer-menu')
}

const payByTransfer = async (page: Page) => {
  await page.goto(`${server.url}/cliente/renovacion`)
  await page.getByText('$64,50').click()
  await frame(page, '16-servicio')
  await button(page, 'Continuar al pago').click()
  await expect(page.getByText('2200123456')).toBeVisible()
  await button(page, 'Ya transferí').click()
  await page.getByLabel('Banco desde el que transferiste').fill('Banco Pichincha')
  await page.getByLabel('Número del comprobante').fill('889900')
  await frame(page, '17-transferencia')
  await button(page, 'Enviar aviso').click()
  await expect(page.getByText('Recibimos tu aviso')).toBeVisible()
  await frame(page, '18-aviso')
}

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('an owner goes from the printed link to the first order; the link opens nothing more', async ({
      browser,
      page,
    }) => {
      await page.clock.setSystemTime(MONDAY)
      const link = linkOf()
      await page.goto(link)
      await page.getByLabel('Nombre de la cocina').waitFor()
      await frame(page, '1-cocina')
      await page.getByLabel('Nombre de la cocina').fill('La Cocina de Rosa')
      await page.getByLabel('RUC').fill('1790012345001')
      await button(page, 'Guardar y seguir').click()

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Con qué correo escribe tu cocina?')
      await frame(page, '2-correo')
      await setMailServer(page)
      await page.getByLabel('Tu correo').fill(BOSS)
      mails.refuse(550)
      await button(page, 'Enviarme una prueba').click()
      await expect(page.getByRole('alert')).toContainText('no acepta ese destinatario')
      await frame(page, '3-no-sale')
      mails.refuse(null)
      await button(page, 'Enviarme una prueba').click()
      await expect.poll(() => mails.mails.length).toBe(1)
      const code = /\b\d{6}\b/.exec(mails.mails[0]?.text ?? '')?.[0] ?? ''
      await page.getByLabel('Código de 6 dígitos').fill(code)
      await frame(page, '4-codigo')
      await page.getByRole('heading', { level: 1, name: '¿Qué vendes, y a qué precio?' }).waitFor()

      await page.reload()
      await page.getByLabel('Precio en dólares').first().fill('64,50')
      await page.getByLabel('Precio en dólares').nth(1).fill('82')
      await page.getByLabel('Precio en dólares').nth(2).fill('120')
      await frame(page, '5-servicios')
      await button(page, 'Guardar y seguir').click()

      await page.getByRole('heading', { level: 1, name: '¿Cómo te pagan?' }).waitFor()
      await frame(page, '6-pagos')
      await button(page, 'Agregar una cuenta').click()
      await page.getByLabel('Banco').fill('Banco Pichincha')
      await page.getByLabel('Número de cuenta').fill('2200123456')
      await page.getByLabel('A nombre de').fill('Rosa Vela')
      await page.getByLabel('RUC o cédula').fill('1710034065')
      await button(page, 'Guardar y seguir').click()

      await page.getByLabel('Horario del almuerzo').fill('12:00-14:00')
      await frame(page, '7-horas')
      await button(page, 'Guardar y seguir').click()

      await page.getByLabel('Tu nombre').fill('Rosa')
      await frame(page, '8-administrador')
      await button(page, 'Terminar y entrar').click()
      await expect(page).toHaveURL(/\/admin\/dashboard$/)
      await page.getByRole('heading', { name: 'Lo que falta' }).waitFor()
      await frame(page, '9-tablero')

      await planTheWeek(page)
      const context = await browser.newContext({ viewport, locale: 'es-EC', reducedMotion: 'reduce' })
      const client = await context.newPage()
      await client.clock.setSystemTime(MONDAY)
      await register(client)
      await payByTransfer(client)

      await page.goto(`${server.url}/admin/pagos/transferencias`)
      await page.getByRole('link', { name: 'Aceptar la transferencia de Marta Vera' }).click()
      await button(page, 'Aceptar y registrar pago').waitFor()
      await frame(page, '19-aceptar')
      await button(page, 'Aceptar y registrar pago').click()
      await expect(page.getByText('No hay transferencias por revisar')).toBeVisible()

      await client.goto(`${server.url}/cliente/menu`)
      await day(client, 'martes')
        .getByRole('button', { name: /Ordenar/ })
        .click()
      await expect(client.getByRole('status').filter({ hasText: 'Locro de papa' })).toBeVisible()
      await frame(client, '20-primer-pedido')
      await context.close()

      await page.goto(`${server.url}/admin/pedidos`)
      await expect(page.getByText('Locro de papa').first()).toBeVisible()
      await frame(page, '21-en-la-cocina')

      await page.goto(`${server.url}/login`)
      await page.goto(link)
      await expect(page.getByText('Vianda ya tiene un administrador')).toBeVisible()
      await frame(page, '22-ya-usado')
    })
  })
}
