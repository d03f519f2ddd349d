import { readdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { sendLoginCode } from '#contract/calls/access'
import { saveAccount } from '#contract/calls/profile'
import { buildApp } from '../../../server/app'
import { createLogger } from '../../../server/logger'
import { TRANSPORT_LIMITS, type TransportLimits } from '../../../server/plugins/transport'
import { TEXTS } from '../../../server/texts'
import { rawAnswer, rawConnection } from '../../support/raw-socket'
import { startTestServer, type TestServer } from '../../support/server'
import { temporaryFolder } from '../../support/temporary-folder'

let server: TestServer
const unhandled: unknown[] = []
const keep = (error: unknown) => unhandled.push(error)

beforeAll(async () => {
  process.on('unhandledRejection', keep)
  server = await startTestServer()
})
afterAll(async () => {
  await server.close()
  process.off('unhandledRejection', keep)
  expect(unhandled).toEqual([])
})

let app: FastifyInstance

/** The application on a real socket with limits small enough to reach. */
const listening = async (transport: Partial<TransportLimits> = {}) => {
  const started = await buildApp({
    ...server.deps,
    logger: createLogger('silent'),
    webFolder: null,
    transport: { ...TRANSPORT_LIMITS, checkMs: 20, ...transport },
  })
  const port = Number(new URL(await started.listen({ host: '127.0.0.1', port: 0 })).port)
  return { started, port }
}

/** A test's own; returns its port. */
const listen = async (transport: Partial<TransportLimits> = {}): Promise<number> => {
  const { port, started } = await listening(transport)
  app = started
  onTestFinished(() => started.close())
  return port
}

const LOGIN = `/api/${sendLoginCode.address}`
const head = (more: string) =>
  `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}`
const whole = (body: string) => head(`Connection: close\r\nContent-Length: ${body.length}\r\n\r\n${body}`)

const expectCut = async (port: number, bytes: string, status: number, mensaje: string) => {
  const answer = await rawAnswer(port, bytes)
  expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { mensaje }])
  expect(answer.head.toLowerCase()).toContain('content-type: application/json; charset=utf-8')
  expect(answer.head.toLowerCase()).toContain('cache-control: no-store')
  expect(answer.head.toLowerCase()).toContain('x-content-type-options: nosniff')
  expect(answer.head.toLowerCase()).toContain('connection: close')
}

const serves = async (port: number) => {
  expect((await rawAnswer(port, whole('{"email":"x"}'))).body).toContain(TEXTS.emailInvalid)
}

describe('what is no HTTP', () => {
  let port = 0
  let close = async () => {}
  beforeAll(async () => {
    const { started, ...one } = await listening()
    port = one.port
    close = () => started.close()
  })
  afterAll(() => close())

  it.each([
    ['no request line', 'hola\r\n\r\n'],
    ['a method that is none', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['a version that is none', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n'],
    ['no host', 'GET /health HTTP/1.1\r\n\r\n'],
    ['two lengths', head('Content-Length: 5\r\nContent-Length: 6\r\n\r\n{"a"}')],
    ['a length and pieces', head('Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n')],
    ['a length below zero', head('Content-Length: -1\r\n\r\n')],
    ['a piece without a size', head('Transfer-Encoding: chunked\r\n\r\nzz\r\n\r\n')],
    ['an encoding that is not the last', head('Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n')],
    ['a header with NUL', head('X-Name: a\0b\r\n\r\n')],
    ['a header without a name', head(': x\r\n\r\n')],
    ['a blank before the colon', head('Content-Length : 5\r\n\r\n{"a"}')],
    ['a bare line feed in a header', head('X-Name: a\nX-Other: b\r\n\r\n')],
    ['TLS', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000'],
  ])('[CALL-04] %s gets 400 with a Spanish mensaje', async (_name, bytes) => {
    await expectCut(port, bytes, 400, TEXTS.malformedBody)
    await serves(port)
  })

  it('what follows a right request is judged by itself, and nothing stands inside its answer', async () => {
    const { whole: got } = await rawAnswer(
      port,
      `${head('Content-Length: 13\r\n\r\n{"email":"x"}')}hola\r\n\r\n`,
    )
    expect(got.match(/HTTP\/1\.1 \d+/g)?.length).toBeLessThanOrEqual(2)
    for (const body of got.split(/HTTP\/1\.1 \d+/).slice(1)) {
      expect(JSON.parse(body.split('\r\n\r\n')[1] ?? '')).toEqual({ mensaje: expect.any(String) })
    }
  })
})

describe('senders who do not finish', () => {
  it('[CALL-04] who says nothing, or half his headers, is told so and cut off', async () => {
    const port = await listen({ headersMs: 120 })
    await expectCut(port, '', 408, TEXTS.tooSlow)
    await expectCut(port, 'POST /api/x HTTP/1.1\r\nHost:', 408, TEXTS.tooSlow)
    await serves(port)
  })

  it('who drips a header at a time is cut off all the same', async () => {
    const port = await listen({ headersMs: 200 })
    const { closed, write } = await rawConnection(port)
    write('POST /api/x HTTP/1.1\r\n')
    const drip = setInterval(() => write('X-A: b\r\n'), 30)
    const answer = await closed
    clearInterval(drip)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([408, { mensaje: TEXTS.tooSlow }])
  })

  const form = `POST /api/${saveAccount.address} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 900000\r\n\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\nxx`

  it('an upload that stops is cut off, one that goes on slowly is not', async () => {
    const port = await listen({ bodyMs: 100, silenceMs: 250 })
    const { closed, socket, write } = await rawConnection(port)
    write(form)
    const started = performance.now()
    await new Promise<void>((resolve) => {
      const drip = setInterval(() => {
        write('x')
        if (performance.now() - started < 500) return
        clearInterval(drip)
        resolve()
      }, 30)
    })
    expect(socket.destroyed).toBe(false)
    expect((await closed).status).toBe(408)
    await serves(port)
  })

  it('a whole request has its limit too, an upload that never ends included', async () => {
    const port = await listen({ requestMs: 250, headersMs: 200 })
    const { closed, write } = await rawConnection(port)
    write(form)
    const drip = setInterval(() => write('x'), 30)
    const answer = await closed
    clearInterval(drip)
    expect([answer.status, JSON.parse(answer.body)]).toEqual([408, { mensaje: TEXTS.tooSlow }])
  })

  it('who was refused before he had sent all gets one answer, not two', async () => {
    const port = await listen({ silenceMs: 120 })
    const { whole: got } = await rawAnswer(
      port,
      `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 100\r\n\r\nabc`,
    )
    expect(got.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 415'])
  })

  it('more connections than the limit are not taken', async () => {
    const port = await listen({ connections: 2, headersMs: 300 })
    const held = [await rawConnection(port), await rawConnection(port)]
    const third = await rawConnection(port)
    expect((await third.closed).whole).toBe('')
    await Promise.all(held.map(({ closed }) => closed))
    await serves(port)
  })
})

describe('many who do not finish', { timeout: 30_000 }, () => {
  it('a hundred half requests leave no connection behind', async () => {
    const port = await listen({ silenceMs: 150, headersMs: 150 })
    const body = `{"email":"${'a'.repeat(200_000)}`
    const senders = await Promise.all(Array.from({ length: 100 }, () => rawConnection(port)))
    for (const { write } of senders) write(head(`Content-Length: 250000\r\n\r\n${body}`))
    const answers = await Promise.all(senders.map(({ closed }) => closed))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([408]))
    expect(await promisify(app.server.getConnections.bind(app.server))()).toBe(0)
    await serves(port)
  })

  it('pictures before their session are kept of twenty forms at once at most', async () => {
    const temporary = temporaryFolder()
    vi.stubEnv('TMPDIR', temporary)
    onTestFinished(() => void vi.unstubAllEnvs())
    const port = await listen()
    const head = `POST /api/${saveAccount.address} HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\n\r\n`
    const half = Buffer.concat([Buffer.from(head), Buffer.alloc(500_000)])
    for (const _round of [1, 2]) {
      const senders = await Promise.all(Array.from({ length: 50 }, () => rawConnection(port)))
      for (const { write } of senders) write(half)
      const refused: string[] = []
      for (const { socket } of senders) socket.once('data', (text) => refused.push(String(text).slice(0, 12)))
      // Nobody is cut off before all were answered or kept: a form that ends makes room for another.
      await vi.waitFor(async () => {
        const kept = await readdir(temporary)
        expect([kept.length > 0, kept.length + refused.length]).toEqual([true, 50])
      }, 15_000)
      expect(new Set(refused)).toEqual(new Set(['HTTP/1.1 429']))
      expect(refused.length).toBeGreaterThanOrEqual(30)
      for (const { socket } of senders) socket.destroy()
      await vi.waitFor(async () => expect(await readdir(temporary)).toEqual([]), 5000)
    }
    await serves(port)
  })
})
