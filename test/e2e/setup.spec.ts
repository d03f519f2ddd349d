import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { button } from '../support/e2e-client'
import { DESKTOP, type E2eServer, PHONE, startServer } from '../support/e2e-server'
import { type MailServer, openMailServer } from '../support/smtp-server'

const BOSS = 'rosa@cocina.test'

let server: E2eServer
let mails: MailServer

test.beforeEach(async () => {
  mails = await openMailServer()
  const port = await freePort()
  const least = { APP_MODE: 'production', DEMO_DATE: '', PUBLIC_URL: `http://127.0.0.1:${port}` }
  server = await startServer(
    { ...least, TRUST_PROXY: 'none', DATABASE: 'embedded' },
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

for (const viewport of [DESKTOP, PHONE]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('an owner goes from the printed link to the dashboard; the link then opens nothing more', async ({
      page,
    }) => {
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
      await button(page, 'Dejarlo para después').click()

      await page.getByLabel('Horario del almuerzo').fill('12:00-14:00')
      await frame(page, '7-horas')
      await button(page, 'Guardar y seguir').click()

      await page.getByLabel('Tu nombre').fill('Rosa')
      await frame(page, '8-administrador')
      await button(page, 'Terminar y entrar').click()
      await expect(page).toHaveURL(/\/admin\/dashboard$/)
      await frame(page, '9-tablero')

      await page.goto(`${server.url}/login`)
      await page.goto(link)
      await expect(page.getByText('Vianda ya tiene un administrador')).toBeVisible()
      await frame(page, '10-ya-usado')
    })
  })
}
