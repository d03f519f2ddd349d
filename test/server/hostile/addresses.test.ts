import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { listeningForAll, rawGet, ruta, SECRET, server } from './listening'

listeningForAll()

describe('paths that lead out', () => {
  const out = [
    '/assets/../../secret.txt',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/%2e%2e/%2e%2e/secret.txt',
    '/assets/..%252f..%252fsecret.txt',
    '/assets/..%5c..%5csecret.txt',
    '/assets/..\\..\\secret.txt',
    '/assets/..;/..;/secret.txt',
    '/assets/....//....//secret.txt',
    '//../secret.txt',
    '/assets//../../secret.txt',
    '/secret.txt%00.js',
    '/assets/%00/../../secret.txt',
    '/assets/%c0%ae%c0%ae/%c0%ae%c0%ae/secret.txt',
    '/.env',
    '/./.env',
    '/%2eenv',
    '/assets/../.env',
    '/api/imagenes/../../secret.txt',
    '/api/imagenes/..%2f..%2fsecret.txt',
    '/api/imagenes/%2e%2e%2f%2e%2e%2fdist%2findex.html',
    '/api/../secret.txt',
    'http://vianda.example/../secret.txt',
  ]

  it.each(out)('%s gives nothing that is not public', async (path) => {
    const { body, status } = await rawGet(path)
    expect([200, 400, 403, 404]).toContain(status)
    expect(body).not.toContain(SECRET)
    if (status === 200) expect(body).toContain('<title>Vianda</title>')
    else expect(JSON.parse(body)).toEqual({ mensaje: expect.stringMatching(/\.$/) })
  })
})

const [LONG_NUMBER, MANY_TIMES] = ['a very long number', 'w a thousand times'] as const
const LONG: Readonly<Record<string, string>> = {
  [LONG_NUMBER]: `?w=${'9'.repeat(8000)}`,
  [MANY_TIMES]: `?${'w=1&'.repeat(1000)}`,
}

describe('pictures', () => {
  it.each([
    '?w=0',
    '?w=-1',
    '?w=1e9',
    '?w=NaN',
    '?w=99999999999999999999',
    '?w=320&w=640',
    '?w[]=320',
    '?w[a]=320',
    '?w=%00',
    '?w=320%0d%0aX-Evil:%201',
    LONG_NUMBER,
    MANY_TIMES,
    '?__proto__[w]=1',
  ])('%s asks for one of the stored sizes or for nothing', async (shown) => {
    const query = LONG[shown] ?? shown
    const { headers, rawPayload, statusCode } = await server.inject({ url: `/api/${ruta}${query}` })
    expect(statusCode).toBe(200)
    expect(headers['x-evil']).toBeUndefined()
    expect([320, 640, 900]).toContain((await sharp(rawPayload).metadata()).width)
  })
})
