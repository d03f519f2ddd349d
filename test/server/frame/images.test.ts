import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { showPicture, storePicture } from '../../support/pictures'
import { startTestServer, type TestServer } from '../../support/server'

let server: TestServer
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

const photo = (width = 1600, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#2F6B3A' } })
    .withExif({ IFD0: { Copyright: 'somebody', ImageDescription: 'secret place' } })
    .jpeg()
    .toBuffer()

const get = (url: string, headers = {}) => server.inject({ method: 'GET', url: `/api/${url}`, headers })

describe('pictures', () => {
  it.each([
    ['', 1280],
    ['?w=320', 320],
    ['?w=640', 640],
    ['?w=1280', 1280],
    ['?w=321', 640],
    ['?w=99999', 1280],
    ['?w=-1', 1280],
    ['?w=x', 1280],
  ])('%j gives WebP %i pixels wide', async (query, width) => {
    const ruta = await showPicture(server.deps, await photo())
    const response = await get(`${ruta}${query}`)
    expect(response.headers['content-type']).toBe('image/webp')
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width })
  })

  it('keeps its colours, however it was encoded', async () => {
    const flat = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2F6B3A' } })
    const encodings = [
      flat.clone().jpeg(),
      flat.clone().toColourspace('cmyk').jpeg({ quality: 100 }),
      flat.clone().toColourspace('rgb16').png(),
      flat.clone().ensureAlpha(0.5).png(),
      flat.clone().gif(),
    ]
    for (const encoding of encodings) {
      const ruta = await showPicture(server.deps, await encoding.toBuffer())
      const [r = 0, g = 0, b = 0] = await sharp((await get(ruta)).rawPayload)
        .raw()
        .toBuffer()
      expect(Math.max(Math.abs(r - 0x2f), Math.abs(g - 0x6b), Math.abs(b - 0x3a))).toBeLessThan(24)
    }
  })

  it('a picture taken on its side stands upright', async () => {
    const lying = await sharp(await photo(400, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { height, width } = await sharp(
      (await get(await showPicture(server.deps, lying))).rawPayload,
    ).metadata()
    expect([width, height]).toEqual([200, 400])
  })

  it('the same bytes have the same ruta and are stored once', async () => {
    const bytes = await photo()
    const [a, b] = await Promise.all([storePicture(server.deps, bytes), storePicture(server.deps, bytes)])
    expect(a).toBe(b)
    expect(a).toMatch(/^imagenes\/[0-9a-f]{40}\.webp$/)
    expect(await server.db.query.selectFrom('image_variants').select('width').execute()).toHaveLength(3)
  })

  it('are kept for ever, and not sent again to who has them', async () => {
    const ruta = await showPicture(server.deps, await photo())
    const first = await get(ruta)
    expect(first.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    const etag = String(first.headers['etag'])
    const second = await get(ruta, { 'if-none-match': etag })
    expect([second.statusCode, second.body]).toEqual([304, ''])
    expect((await get(`${ruta}?w=320`, { 'if-none-match': etag })).statusCode).toBe(200)
  })

  it.each([
    'imagenes/x.webp',
    `imagenes/${'0'.repeat(40)}.webp`,
    'imagenes/..%2f..%2fvianda.db',
    'imagenes/',
  ])('%s is 404', async (path) => {
    expect((await get(path)).statusCode).toBe(404)
  })
})
