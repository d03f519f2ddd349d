import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ROOT } from '../../../scripts/lib/paths.mjs'
import { environment } from '../../../server/config/environment'

const SETTINGS = Object.keys(environment.entries)
const read = (file: string): string => readFileSync(`${ROOT}/${file}`, 'utf8')

/** In an image they have one right value, or none. */
const FIXED = ['DATABASE', 'DATA_DIR', 'HOST', 'PORT', 'DEMO_DATE']

describe('every setting of the server', () => {
  it('stands in .env.example, and nothing else does but what compose.yaml asks for', () => {
    const named = [...read('.env.example').matchAll(/^#([A-Z_]+)=/gm)].map((match) => match[1])
    expect(named.sort()).toEqual([...SETTINGS, 'POSTGRES_PASSWORD', 'PUBLISH'].sort())
  })

  it('stands in the README', () => {
    const text = read('README.md')
    expect(SETTINGS.filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  it('reaches the server of compose.yaml', () => {
    const text = read('compose.yaml')
    const missing = SETTINGS.filter((name) => !text.includes(`\n      ${name}: `))
    expect(missing.sort()).toEqual([...FIXED].sort())
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
