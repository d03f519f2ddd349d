import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { saveAccount } from '#contract/calls/profile'
import { addAccount } from '../../support/accounts'
import { startTestServer, type TestServer, type TestSession } from '../../support/server'

let server: TestServer
let ana: TestSession
beforeAll(async () => {
  server = await startTestServer({
    seed: async (deps) => {
      await addAccount(deps, { email: 'ana@demo.test' })
    },
  })
  ana = await server.signIn('ana@demo.test')
})
afterAll(() => server.close())

const account = { nombre: 'Ana', apellidos: 'Paz', phone: '0990000001', alergias: '' }

const send = async (bytes: Uint8Array, name = 'foto.png', type = 'image/png') => {
  const image = new File([new Uint8Array(bytes)], name, { type })
  const answer = await server.call(saveAccount, { account, image }, ana)
  expect(answer.status).toBe(200)
  return answer
}

const refused = async (bytes: Uint8Array, name?: string, type?: string) => {
  const before = await stored()
  const { mensaje } = await send(bytes, name, type)
  expect(mensaje).toMatch(/imagen/)
  expect(mensaje).not.toBe('success')
  expect(await stored()).toBe(before)
}

/** An accepted picture's served bytes. */
const served = async (bytes: Uint8Array, name?: string, type?: string): Promise<Buffer> => {
  const { data } = await send(bytes, name, type)
  const response = await server.inject({ url: `/api/${data.user.img_profile}` })
  expect(response.headers['content-type']).toBe('image/webp')
  return response.rawPayload
}

const stored = async () => (await server.db.query.selectFrom('images').select('hash').execute()).length

const crcOf = (bytes: Buffer): number => {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

const chunk = (type: string, data: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crcOf(named), 4)
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
}

/** A one-bit PNG whose header claims this size and whose data has only `rows` rows. */
const pngOf = (width: number, height: number, rows: number): Buffer => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(rows * (Math.ceil(width / 8) + 1)), { level: 9 })
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const square = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#2F6B3A' } })
    [format]()
    .toBuffer()

describe('bombs: little to send, much to unpack', { timeout: 30_000 }, () => {
  it('900 million pixels in some kilobytes are refused before they are unpacked', async () => {
    const bomb = pngOf(30_000, 30_000, 30_000)
    expect(bomb.length).toBeLessThan(200_000)
    const before = process.memoryUsage().rss
    await refused(bomb)
    // Unpacked to bytes they would be 900 MB.
    expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024)
  })

  it.each([
    ['a header that promises two thousand million columns', pngOf(2_147_483_647, 1, 0)],
    ['a header that promises nothing', pngOf(0, 0, 0)],
    ['rows that never come', pngOf(6_000, 6_000, 3)],
    ['one pixel high and a million wide, fifty times', pngOf(50_000_000, 1, 1)],
  ])('%s: refused', async (_name, bytes) => {
    await refused(bytes)
  })
})

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'

describe('files that are something else too', () => {
  it.each([
    ['an SVG', SVG],
    ['an SVG that is called PNG', SVG],
    ['an SVG behind an XML head and a comment', `<?xml version="1.0"?><!-- ${'x'.repeat(3000)} -->${SVG}`],
    ['an SVG that reads a file', SVG.replace('<script>', '<image href="file:///etc/passwd"/><script>')],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['a PDF', '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj'],
    ['a script', '#!/bin/sh\nexit 1\n'],
    ['a ZIP', 'PK\u0003\u0004'],
    ['an image of an unwanted kind', 'P6\n1 1\n255\nabc'],
    ['a description of images elsewhere', '#EXTM3U\nhttp://127.0.0.1:22/'],
    ['nothing', ''],
  ])('%s is refused by its bytes', async (_name, text) => {
    await refused(Buffer.from(text, 'latin1'))
  })

  it('where and with what a photo was taken is gone, also from formats that hide it elsewhere', async () => {
    const place = { IFD0: { Copyright: 'calle secreta', Make: 'Camara' }, IFD3: { GPSLatitudeRef: 'S' } }
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await sharp(await square('png'))
        .withExif(place)
        .withIccProfile('p3')
        [format]()
        .toBuffer()
      expect(bytes.includes('calle secreta')).toBe(true)
      const out = await served(bytes, 'a', 'image/jpeg')
      const { exif, icc, xmp, iptc } = await sharp(out).metadata()
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
      expect(out.includes('calle secreta')).toBe(false)
    }
  })

  it('a cut file is refused wherever it is cut, or shown as far as its format allows', async () => {
    for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
      const whole = await square(format)
      for (const share of [0.05, 0.3, 0.6, 0.9]) {
        const { mensaje, status } = await send(whole.subarray(0, Math.floor(whole.length * share)))
        expect([format, share, status, mensaje === 'success' || /imagen/.test(mensaje)]).toEqual([
          format,
          share,
          200,
          true,
        ])
      }
    }
  })
})
