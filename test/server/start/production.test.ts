import { describe, expect, it, onTestFinished } from 'vitest'
import { epochOf } from '#domain/calendar'
import { readConfig } from '../../../server/config'
import { openEmbedded } from '../../../server/db/embedded'
import { startServer } from '../../../server/start'
import { welcome } from '../../../server/start/welcome'
import { startProvider } from '../../support/provider'
import { temporaryFolder } from '../../support/temporary-folder'

/** All that production needs. */
const SETTINGS = {
  APP_MODE: 'production',
  PORT: '0',
  LOG_LEVEL: 'silent',
  PUBLIC_URL: 'https://vianda.test',
  DATABASE: 'embedded',
  TRUST_PROXY: 'none',
}

const start = async (dataDir: string, { today = '2026-03-02', ...env }: Record<string, string> = {}) => {
  const config = readConfig({ ...SETTINGS, DATA_DIR: dataDir, ...env })
  const said: string[] = []
  const server = await startServer({
    config,
    clock: { now: () => epochOf(today, '08:00') },
    say: (line) => said.push(line),
    topUpDemo: async () => {
      throw new Error('The demo does not belong here')
    },
    webFolder: null,
  })
  onTestFinished(() => server.stop())
  return { ...server, config, said }
}

it('production starts on a clean folder with nothing of the demo in it, and prints the link that makes an administrator', async () => {
  const folder = temporaryFolder()
  const server = await start(folder)
  const text = welcome(server.config, { ...server, isBuilt: true })
  expect(text).toContain(`Dirección   https://vianda.test/\n  Escucha en  ${server.listensAt}/`)
  expect(text).toMatch(/^ {2}https:\/\/vianda\.test\/empezar#[\w-]{43}$/m)
  expect(text).not.toMatch(/demo|outbox/)
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
    setupLink: null,
    unpriced: ['Almuerzo'],
    isBuilt: false,
  })
  expect(text).not.toContain('empezar#')
  expect(text).toContain('no se ofrecen: Almuerzo. Ponlo en:')
  expect(text).toContain('https://vianda.test/admin/ajustes/servicios')
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
