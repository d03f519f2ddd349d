import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { addAccount } from '../../support/accounts'
import { startTestServer, type TestServerOptions } from '../../support/server'
import { temporaryFolder } from '../../support/temporary-folder'

const start = async (options: TestServerOptions = {}) => {
  const server = await startTestServer(options)
  onTestFinished(() => server.close())
  return server
}

const get = async (url: string, options: TestServerOptions = {}, headers = {}) =>
  (await start(options)).inject({ method: 'GET', url, headers })

const builtApplication = (): string => {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<meta nonce="__CSP_NONCE__"><script nonce="__CSP_NONCE__">')
  writeFileSync(join(folder, 'assets', 'main-abc123.js'), 'export {}')
  writeFileSync(join(folder, 'icon.svg'), '<svg/>')
  return folder
}

describe('/config.json', () => {
  it('tells the web application what it is configured with', async () => {
    const response = await get('/config.json')
    expect(response.json()).toEqual({
      path_api: '/api/',
      google_maps_key: '',
      paypal_client_id: 'sandbox',
      passkey_site: 'localhost',
      bank_transfer: expect.stringContaining('cuenta de ejemplo'),
      bank_accounts: [expect.objectContaining({ banco: 'Banco de la demostración' })],
      support_email: 'ayuda@demo.test',
      extensions: true,
      tiles_url: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      geocoder_url: 'https://nominatim.openstreetmap.org/search',
      lunch_hours: '',
      sectors_served: '',
      dinner_hours: '',
      kitchen_name: 'Vianda',
      kitchen_ruc: '0000000000001',
      kitchen_address: 'Calle de la Demostración 123, Quito',
      kitchen_phone: '+593 99 000 0000',
      kitchen_phone_e164: '+593990000000',
      kitchen_invoices: '',
      demo_today: '',
      max_files: 2000,
      max_fields: 8000,
      max_bytes: 128 * 1024 * 1024,
    })
  })

  it('names the day that the demo is taken to be, as it goes on', async () => {
    const server = await start({ config: { demoDate: '2026-03-02' } })
    server.clock.set('2026-03-03')
    const response = await server.inject({ method: 'GET', url: '/config.json' })
    expect(response.json()).toMatchObject({ demo_today: '2026-03-03' })
  })
})

describe('health', () => {
  it('/health and /ready answer while the database does', async () => {
    expect((await get('/health')).statusCode).toBe(200)
    expect((await get('/ready')).statusCode).toBe(200)
  })

  it('/ready is 503 without a database, and so is a call, with a sentence', async () => {
    const server = await start()
    await server.db.close()
    const ready = await server.inject({ method: 'GET', url: '/ready' })
    expect([ready.statusCode, ready.json().mensaje]).toEqual([
      503,
      expect.stringContaining('no está disponible'),
    ])
    expect((await server.inject({ method: 'GET', url: '/health' })).statusCode).toBe(200)
  })
})

describe('the web application', () => {
  it('every page is index.html with a nonce of its own, that the policy names', async () => {
    const server = await start({ webFolder: builtApplication() })
    const pages = await Promise.all(
      ['/', '/login', '/admin/pedidos?fecha=2026-03-02', '/index.html'].map((url) =>
        server.inject({ method: 'GET', url }),
      ),
    )
    const nonces = pages.map((page) => /script nonce="([^"]+)"/.exec(page.body)?.[1] ?? '')
    expect(new Set(nonces).size).toBe(pages.length)
    for (const [i, page] of pages.entries()) {
      expect(page.statusCode).toBe(200)
      expect(page.headers['cache-control']).toBe('no-cache')
      const policy = String(page.headers['content-security-policy'])
      expect(policy).toMatch(new RegExp(`script-src [^;]*'nonce-${nonces[i]}'`))
      expect(page.body).not.toContain('__CSP_NONCE__')
    }
  })

  it('scripts and styles get the same nonce, so that one placeholder serves both', async () => {
    const page = await get('/', { webFolder: builtApplication() })
    const nonces = [...String(page.headers['content-security-policy']).matchAll(/'nonce-([^']+)'/g)]
    expect(nonces).toHaveLength(2)
    expect(nonces[0]?.[1]).toBe(nonces[1]?.[1])
    expect(page.body).toContain(nonces[0]?.[1])
  })

  it('hashed files are kept for ever, others are asked about again', async () => {
    const webFolder = builtApplication()
    const hashed = await get('/assets/main-abc123.js', { webFolder })
    expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect((await get('/icon.svg', { webFolder })).headers['cache-control']).toBe('no-cache')
  })

  it.each(['/assets/main-old.js', '/favicon.ico', '/..%2f..%2fpackage.json', '/.env'])(
    '%s, which is not there, is 404 and not a page',
    async (url) => {
      const response = await get(url, { webFolder: builtApplication() })
      expect([response.statusCode, response.json().mensaje]).toEqual([404, 'Esta dirección no existe.'])
    },
  )
})

describe('security headers', () => {
  it('the policy allows the own origin and the map in use, nothing else', async () => {
    const policy = String((await get('/health')).headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("img-src 'self' data: blob: https://tile.openstreetmap.org;")
    expect(policy).toContain("connect-src 'self' https://nominatim.openstreetmap.org;")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toMatch(/unsafe|google|paypal/)
  })

  it('with a maps key and a wallet it allows their hosts', async () => {
    const server = await start()
    const web = { ...server.deps.config.web, googleMapsKey: 'k', paypalClientId: 'p', tilesUrl: '' }
    const policy = String((await get('/health', { config: { web } })).headers['content-security-policy'])
    expect(policy).toMatch(/script-src [^;]*https:\/\/maps\.googleapis\.com[^;]*https:\/\/\*\.paypal\.com/)
    expect(policy).toMatch(/frame-src https:\/\/\*\.paypal\.com/)
  })

  it('tile servers and keys get the referrer that they ask for', async () => {
    expect((await get('/health')).headers).toMatchObject({
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{8}-\d+$/),
    })
  })
})

describe('/dev/outbox', () => {
  it('shows the mails for people and for tests, newest first, whatever somebody typed', async () => {
    const server = await start({
      seed: async (deps) => {
        await addAccount(deps, { email: 'ana@demo.test', nombre: '<img src=x onerror=alert(1)>' })
      },
    })
    await server.call(sendLoginCode, { email: 'ana@demo.test' })
    await server.call(sendLoginCode, { email: 'nadie@demo.test' })
    const list = (await server.inject({ method: 'GET', url: '/dev/outbox.json' })).json()
    expect(list).toEqual([
      expect.objectContaining({ to: 'nadie@demo.test', code: null, sent_at: '2026-03-02 08:00:00' }),
      expect.objectContaining({ to: 'ana@demo.test', code: expect.stringMatching(/^\d{6}$/) }),
    ])
    const page = await server.inject({ method: 'GET', url: '/dev/outbox' })
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain(list[1].code)
    expect(page.body).toContain('&lt;img')
    expect(page.body).not.toContain('<img')
    const nonce = /<style nonce="([^"]+)">/.exec(page.body)?.[1]
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })

  it('does not exist in production', async () => {
    const config = { mode: 'production', mail: { kind: 'smtp', url: 'smtp://x', from: 'a@b.co' } } as const
    expect((await get('/dev/outbox', { config })).statusCode).toBe(404)
    expect((await get('/dev/outbox.json', { config })).statusCode).toBe(404)
  })
})
