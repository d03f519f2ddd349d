import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/lib/paths.mjs'
import { readConfig } from '../../../server/config'
import { environment } from '../../../server/config/environment'

const SETTINGS = Object.keys(environment.entries)
const read = (file: string): string => readFileSync(`${ROOT}/${file}`, 'utf8')

/** Settings that the image fixes or omits. */
const FIXED = ['DATABASE', 'DATA_DIR', 'HOST', 'PORT', 'DEMO_DATE']

describe('every setting of the server', () => {
  it('stands in .env.example, and nothing else does but what compose.yaml asks for', () => {
    const named = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map((match) => match[1])
    expect(named.sort()).toEqual([...SETTINGS, 'POSTGRES_PASSWORD', 'PUBLISH'].sort())
  })

  it('reaches the server of compose.yaml', () => {
    const text = read('compose.yaml')
    const missing = SETTINGS.filter((name) => !text.includes(`\n      ${name}: `))
    expect(missing.sort()).toEqual([...FIXED].sort())
  })
})

describe('what production cannot do without', () => {
  /** Missing settings when only compose.yaml's own are set. */
  const needed = (): string[] => {
    const own = {
      APP_MODE: 'production',
      DATABASE_URL: 'postgres://vianda@database/vianda',
      WALLET: 'paypal',
    }
    const account = { PAYPAL_CLIENT_ID: 'x', PAYPAL_SECRET: 'x', PAYPAL_MERCHANT_ID: 'VANDKCHN23456' }
    try {
      readConfig({ ...own, ...account, GOOGLE_MAPS_KEY: 'x' })
    } catch (error) {
      return [...String(error).matchAll(/^ {2}- (\w+): /gm)].map((match) => match[1] ?? '')
    }
    return []
  }

  it('compose.yaml refuses to go without, and .env.example marks it', () => {
    const [compose, example] = [read('compose.yaml'), read('.env.example')]
    expect(needed()).toEqual(['SECRET_KEY', 'PUBLIC_URL', 'TRUST_PROXY'])
    for (const name of needed()) {
      expect(compose, name).toContain(`\n      ${name}: \${${name}:?`)
      const [, note] = new RegExp(`\n\n((?:# .*\n|#[A-Z_]+=.*\n)*)#${name}=`).exec(example) ?? []
      expect(note, name).toContain('(P')
    }
  })
})

describe('the image', () => {
  it('gets every source that the build reads', () => {
    const given = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map((match) => match[1])
    expect(given).toEqual(
      expect.arrayContaining([
        'contract',
        'domain',
        'machines',
        'src',
        'server',
        'public',
        'scripts',
        'index.html',
      ]),
    )
  })
})
