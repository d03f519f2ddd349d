import { describe, expect, it, onTestFinished } from 'vitest'
import { epochOf } from '#domain/calendar'
import { readConfig } from '../../../server/config'
import { openEmbedded } from '../../../server/db/embedded'
import { startServer } from '../../../server/start'
import { welcome } from '../../../server/start/welcome'
import { startProvider } from '../../support/provider'
import { temporaryFolder } from '../../support/temporary-folder'

const SETTINGS = {
  APP_MODE: 'production',
  PORT: '0',
  LOG_LEVEL: 'silent',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Vianda <hola@vianda.test>',
  PUBLIC_URL: 'https://vianda.test',
  DATABASE: 'embedded',
  WALLET: 'none',
  GOOGLE_MAPS_KEY: 'clave',
  SUPPORT_EMAIL: 'ayuda@vianda.test',
  BANK_TRANSFER: 'Banco del Barrio, cuenta 123',
  TRUST_PROXY: 'none',
}

const start = async (dataDir: string, { today = '2026-03-02', ...env }: Record<string, string> = {}) => {
  const config = readConfig({ ...SETTINGS, DATA_DIR: dataDir, ...env })
  const said: string[] = []
  const server = await startServer({
    config,
    clock: { now: () => epochOf(today, '08:00') },
    // The mail server is fake, so the start warns of it.
    say: (line) => void (line.includes('servidor de correo') || said.push(line)),
    topUpDemo: async () => {
      throw new Error('The demo does not belong here')
    },
    webFolder: null,
  })
  onTestFinished(() => server.stop())
  return { ...server, config, said }
}

it('production starts on a clean folder with nothing of the demo in it, and says how to make an administrator', async () => {
  const folder = temporaryFolder()
  const server = await start(folder)
  const text = welcome(server.config, { ...server, isBuilt: true })
  expect(text).toContain(`Dirección   https://vianda.test/\n  Escucha en  ${server.listensAt}/`)
  expect(text).toContain('npm run admin -- correo@ejemplo.com')
  expect(text).not.toMatch(/demo|outbox/)
  expect(text).toContain(
    '  1  Almuerzo: 70.00 USD\n  2  Almuerzo plus: 90.00 USD\n  3  Almuerzo y cena: 130.00 USD\n',
  )
  const ready = await fetch(`${server.listensAt}/ready`)
  expect([ready.status, ready.headers.get('strict-transport-security')]).toEqual([
    200,
    'max-age=31536000; includeSubDomains',
  ])
  for (const path of ['/dev/outbox', '/dev/outbox.json', '/dev/wallet']) {
    expect((await fetch(`${server.listensAt}${path}`)).status).toBe(404)
  }
  const db = await openEmbedded(`${folder}/vianda.db`)
  onTestFinished(() => db.close())
  expect(await db.query.selectFrom('accounts').select('id').execute()).toEqual([])
})

it('with an administrator the welcome says nothing of how to make one', async () => {
  const text = welcome(readConfig(SETTINGS), {
    url: 'https://vianda.test',
    listensAt: 'http://127.0.0.1:3000',
    hasAdministrator: true,
    unchosenPrices: [],
    isBuilt: false,
  })
  expect(text).not.toContain('npm run admin')
  expect(text).not.toContain('npm run niveles')
  expect(text).toContain('no está construida')
})

describe('with a wallet', () => {
  const startPaying = async (PAYPAL_SECRET?: string) => {
    const provider = await startProvider()
    onTestFinished(() => provider.close())
    const { baseUrl, clientId, merchantId, secret } = provider.account
    const account = {
      PAYPAL_API: baseUrl,
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_MERCHANT_ID: merchantId,
      PAYPAL_SECRET: PAYPAL_SECRET ?? secret,
    }
    return { provider, ...(await start(temporaryFolder(), { WALLET: 'paypal', ...account })) }
  }

  it('production asks for a token as it starts, and is content with one', async () => {
    const { provider, said, stop } = await startPaying()
    await expect.poll(() => provider.requests).toEqual(['POST /v1/oauth2/token'])
    await stop()
    expect(said).toEqual([])
  })

  it('one that refuses our credentials is logged, and does not stop the start', async () => {
    const { listensAt, said } = await startPaying('otra')
    await expect
      .poll(() => said)
      .toEqual([expect.stringMatching(/^Aviso: PayPal .*status 401.*PAYPAL_SECRET/)])
    expect((await fetch(`${listensAt}/ready`)).status).toBe(200)
  })
})
