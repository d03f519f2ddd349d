import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../support/server'

const SCRIPT = 'export const word = "palabra"\n'.repeat(40)
const FILE = '/assets/main-abc123.js'

const webFolder = mkdtempSync(join(tmpdir(), 'vianda-'))
let server: TestServer

beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'))
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html>'.padEnd(4000))
  writeFileSync(join(webFolder, FILE), SCRIPT)
  writeFileSync(join(webFolder, `${FILE}.br`), brotliCompressSync(SCRIPT))
  writeFileSync(join(webFolder, `${FILE}.gz`), gzipSync(SCRIPT))
  writeFileSync(join(webFolder, 'assets', 'tiny-1.js'), 'x')
  server = await startTestServer({ webFolder })
})
afterAll(async () => {
  await server.close()
  rmSync(webFolder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url, headers })

it.each([
  ['br, gzip', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['gzip', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['zstd', undefined],
  ['', undefined],
])('to a browser that accepts %j a script goes as %s', async (accepted, encoding) => {
  const answer = await get(FILE, { 'accept-encoding': accepted })
  expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, encoding])
  const unpack = encoding === 'br' ? brotliDecompressSync : encoding === 'gzip' ? gunzipSync : Buffer.from
  expect(unpack(answer.rawPayload).toString()).toBe(SCRIPT)
  expect(answer.headers).toMatchObject({
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
    'content-length': String(answer.rawPayload.length),
  })
})

it('each form has an ETag of its own, and who has it gets 304', async () => {
  const forms = await Promise.all(
    ['br', 'gzip', ''].map((accepted) => get(FILE, { 'accept-encoding': accepted })),
  )
  const tags = forms.map((form) => String(form.headers['etag']))
  expect(new Set(tags).size).toBe(3)
  const again = await get(FILE, { 'accept-encoding': 'br', 'if-none-match': tags[0] ?? '' })
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', tags[0]])
  expect(again.headers).toMatchObject({ vary: 'accept-encoding' })
  const other = await get(FILE, { 'accept-encoding': 'gzip', 'if-none-match': tags[0] ?? '' })
  expect(other.statusCode).toBe(200)
})
