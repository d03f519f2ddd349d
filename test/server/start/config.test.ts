import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { clockOn, epochOf, todayIn } from '#domain/calendar'
import { publicUrlOf, readConfig } from '../../../server/config'
import { StartError } from '../../../server/errors'

const refusal = (env: Record<string, string>): string => {
  try {
    readConfig(env)
  } catch (error) {
    if (error instanceof StartError) return error.message
  }
  throw new Error('These settings were accepted')
}

describe('the settings', () => {
  it('without any the demo listens on this machine alone, port 3000, and keeps its data in ./data', () => {
    expect(readConfig({})).toMatchObject({
      mode: 'demo',
      host: '127.0.0.1',
      port: 3000,
      dataDir: resolve('data'),
      demoDate: null,
    })
  })

  it('the limits of calls are a hundred times as wide in the demo, where everybody is one machine', () => {
    expect(readConfig({}).limitsFactor).toBe(100)
    expect(readConfig(REAL).limitsFactor).toBe(1)
    expect(readConfig({ LIMITS_FACTOR: '3' }).limitsFactor).toBe(3)
    for (const wrong of ['0', '1001', '-1', 'x', '1.5']) {
      expect(refusal({ LIMITS_FACTOR: wrong })).toContain('LIMITS_FACTOR: debe ser un número entre 1 y 1000')
    }
  })

  it('everything that is wrong is named in one message', () => {
    const message = refusal({
      PORT: '70000',
      HOST: '0.0.0.0',
      DEMO_DATE: '2026-02-30',
      TILES_URL: 'ftp://x',
      LUNCH_HOURS: 'mediodía',
      DINNER_HOURS: '20:00-18:00',
      KITCHEN_RUC: '179000000000',
      KITCHEN_PHONE: 'abc',
      KITCHEN_INVOICES: 'no',
      SUPPORT_EMAIL: 'nadie',
      DATABASE_URL: 'mysql://x/y',
      LOG_LEVEL: 'loud',
      HSTS: 'yes',
    })
    const named = [...message.matchAll(/^ {2}- (\w+): /gm)].map((match) => match[1])
    expect(named.sort()).toEqual([
      'DATABASE_URL',
      'DEMO_DATE',
      'DINNER_HOURS',
      'HOST',
      'HSTS',
      'KITCHEN_INVOICES',
      'KITCHEN_PHONE',
      'KITCHEN_RUC',
      'LOG_LEVEL',
      'LUNCH_HOURS',
      'PORT',
      'SUPPORT_EMAIL',
      'TILES_URL',
    ])
  })

  it.each(['0.0.0.0', '192.168.1.4', 'example.com', '::', '127.0.0.1.example.com'])(
    'the demo, which shows codes to whoever asks, refuses to listen on %s',
    (host) => {
      expect(refusal({ HOST: host })).toContain('HOST: el modo demo')
    },
  )

  it('people are told the address that the server listens on, unless there is a public one', () => {
    expect(publicUrlOf(readConfig({ PORT: '81' }))).toBe('http://127.0.0.1:81')
    expect(publicUrlOf(readConfig({ HOST: '::1' }))).toBe('http://[::1]:3000')
    expect(publicUrlOf(readConfig({ PUBLIC_URL: 'https://vianda.ec/' }))).toBe('https://vianda.ec')
  })
})

const REAL = {
  APP_MODE: 'production',
  SMTP_URL: 'smtps://cocina:clave@correo.test',
  MAIL_FROM: 'Vianda <hola@vianda.test>',
  PUBLIC_URL: 'https://vianda.test',
  DATABASE: 'embedded',
  WALLET: 'none',
  GOOGLE_MAPS_KEY: 'clave',
  SUPPORT_EMAIL: 'ayuda@vianda.test',
  BANK_TRANSFER: 'Banco del Barrio, cuenta 123',
  TRUST_PROXY: '10.0.0.0/8',
}

const LEAST = {
  APP_MODE: 'production',
  PUBLIC_URL: 'https://vianda.test',
  DATABASE: 'embedded',
  TRUST_PROXY: 'none',
}

const PAYPAL = {
  WALLET: 'paypal',
  PAYPAL_CLIENT_ID: 'publico',
  PAYPAL_SECRET: 'clave',
  PAYPAL_MERCHANT_ID: 'VANDKCHN23456',
}

const namesIn = (message: string) => [...message.matchAll(/^ {2}- (\w+): /gm)].map((match) => match[1]).sort()

describe('production mode', () => {
  it('needs what the machine alone knows; all else is set on screens, and what is typed still fits together', () => {
    const { mail, wallet, web } = readConfig(LEAST)
    expect({ mail, wallet, bank: web.bankTransfer }).toEqual({
      mail: { kind: 'none', url: '', from: '' },
      wallet: { kind: 'none' },
      bank: '',
    })
    expect(namesIn(refusal({ ...LEAST, SMTP_URL: 'smtps://correo.test' }))).toEqual(['MAIL_FROM'])
  })

  it('refuses to start half configured and names each missing setting in one message', () => {
    expect(namesIn(refusal({ APP_MODE: 'production' }))).toEqual([
      'DATABASE_URL',
      'PUBLIC_URL',
      'TRUST_PROXY',
    ])
  })

  it('embedded and none are valid choices, and it may listen for the network', () => {
    expect(readConfig({ ...REAL, HOST: '0.0.0.0' })).toMatchObject({
      mode: 'production',
      host: '0.0.0.0',
      trustedProxies: ['10.0.0.0/8'],
      database: { kind: 'embedded' },
      mail: { kind: 'smtp', from: 'Vianda <hola@vianda.test>' },
      wallet: { kind: 'none' },
    })
  })

  it('a wallet, PostgreSQL and an open connection need what belongs to them', () => {
    const half = { WALLET: 'paypal', DATABASE: '', DATABASE_URL: 'postgres://u@db/vianda' }
    const message = refusal({ ...REAL, ...half, PUBLIC_URL: 'http://vianda.test', DEMO_DATE: '2026-03-02' })
    expect(namesIn(message)).toEqual([
      'DEMO_DATE',
      'PAYPAL_CLIENT_ID',
      'PAYPAL_MERCHANT_ID',
      'PAYPAL_SECRET',
      'PUBLIC_URL',
      'SECRET_KEY',
    ])
  })

  it('says which proxies stand in front, or that there are none', () => {
    const trusted = (TRUST_PROXY: string) => readConfig({ ...REAL, TRUST_PROXY }).trustedProxies
    expect(trusted('10.0.0.0/8, 172.16.0.0/12')).toEqual(['10.0.0.0/8', '172.16.0.0/12'])
    expect(trusted('none')).toEqual([])
    for (const TRUST_PROXY of ['none, 10.0.0.1', '0.0.0.0/0', '::/0'])
      expect(namesIn(refusal({ ...REAL, TRUST_PROXY }))).toEqual(['TRUST_PROXY'])
  })

  it('an address of PostgreSQL that asks for TLS is checked whole, without a word in English about it', () => {
    const url = (text: string) => {
      const { database } = readConfig({ DATABASE_URL: text })
      return database.kind === 'postgres' ? database.url : ''
    }
    const plain = 'postgres://u@db/vianda?application_name=x'
    for (const mode of ['require', 'prefer', 'verify-ca']) {
      expect(url(`${plain}&sslmode=${mode}`)).toBe(`${plain}&sslmode=verify-full`)
    }
    for (const kept of [plain, `${plain}&sslmode=disable`, `${plain}&sslmode=require&uselibpqcompat=true`]) {
      expect(url(kept)).toBe(kept)
    }
  })

  it('a wallet is reached over an encrypted connection alone, but for a stand-in on this machine', () => {
    const account = { ...REAL, ...PAYPAL }
    const reached = (PAYPAL_API: string) => readConfig({ ...account, PAYPAL_API }).wallet
    expect(reached('')).toEqual({
      kind: 'paypal',
      baseUrl: 'https://api-m.paypal.com',
      clientId: 'publico',
      secret: 'clave',
      merchantId: 'VANDKCHN23456',
    })
    expect(reached('http://127.0.0.1:8099/')).toMatchObject({ baseUrl: 'http://127.0.0.1:8099' })
    for (const PAYPAL_API of ['http://api-m.paypal.com', 'http://127.0.0.1.example.com', 'ftp://x']) {
      expect(namesIn(refusal({ ...account, PAYPAL_API }))).toEqual(['PAYPAL_API'])
    }
  })

  it.each(['', 'hola@vianda.test', 'VANDKCHN2345', 'vandkchn23456', 'VANDKCHN234561', 'VANDKCHN2345O'])(
    'a kitchen that is paid by PayPal names its account, and %j is none',
    (PAYPAL_MERCHANT_ID) => {
      expect(namesIn(refusal({ ...REAL, ...PAYPAL, PAYPAL_MERCHANT_ID }))).toEqual(['PAYPAL_MERCHANT_ID'])
    },
  )
})

describe('DEMO_DATE', () => {
  it('moves the clock to that day in Guayaquil, from where it goes on', () => {
    let now = epochOf('2026-03-06', '23:30')
    const clock = clockOn({ now: () => now }, '2025-12-29')
    expect(clock.now()).toBe(epochOf('2025-12-29', '23:30'))
    now += 31 * 60_000
    expect(todayIn(clock)).toBe('2025-12-30')
  })

  it('begins at its minute, where it has one', () => {
    const clock = clockOn({ now: () => epochOf('2026-03-06', '23:30') }, '2025-12-29 19:59')
    expect(clock.now()).toBe(epochOf('2025-12-29', '19:59'))
    expect(readConfig({ DEMO_DATE: '2026-03-02 19:59' }).demoDate).toBe('2026-03-02 19:59')
    for (const wrong of ['2026-03-02 24:00', '2026-02-30 10:00', '2026-03-02T10:00']) {
      expect(namesIn(refusal({ DEMO_DATE: wrong }))).toEqual(['DEMO_DATE'])
    }
  })
})
