import { createDecipheriv, createECDH, createPublicKey, createVerify, hkdfSync } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'

/** A subscribed browser: its data for the server, and its messages. */
export type TestBrowser = {
  readonly address: { endpoint: string; p256dh: string; auth: string }
  /** Its accepted messages, decrypted, oldest first. */
  readonly messages: { title: string; body: string; tag: string; path: string }[]
}

export type PushService = {
  /** All requests, accepted or not, by the browser's path. */
  readonly asked: string[]
  /** Of the last request. */
  readonly ttl: () => number
  browser(name: string): TestBrowser
  /** Status for a browser's next requests; null = accepted. */
  answers(name: string, status: number | null, headers?: Record<string, string>): void
  /** Runs between a request and its response. */
  beforeAnswering(step: () => Promise<void>): void
}

const bytes = (text: string): Buffer => Buffer.from(text, 'base64url')

const bodyOf = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

/** RFC 8292: signed by its own key, for this push service, with an expiry. Throws the error. */
const checkVapid = (header: string, { audience, publicKey }: { audience: string; publicKey: string }) => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(header) ?? []
  if (key !== publicKey) throw new Error('another key than the browser subscribed with')
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = bytes(key)
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const verifier = createVerify('sha256').update(`${head}.${claims}`)
  const signer = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  if (!verifier.verify(signer, bytes(signature))) throw new Error('the signature does not hold')
  const { aud, exp, sub } = JSON.parse(bytes(claims).toString('utf8'))
  if (aud !== audience) throw new Error(`signed for ${aud}`)
  const left = exp - Date.now() / 1000
  if (!(left > 0 && left <= 24 * 60 * 60)) throw new Error('signed for too long, or no more')
  if (!/^mailto:.+@/.test(sub)) throw new Error('nobody to write to')
}

/** RFC 8291 and 8188, to the letter. */
const decrypt = (body: Buffer, pair: ReturnType<typeof createECDH>, auth: Buffer): string => {
  const salt = body.subarray(0, 16)
  const length = body.readUInt8(20)
  const sender = body.subarray(21, 21 + length)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender])
  const ikm = Buffer.from(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
  const derived = (name: string, size: number) =>
    Buffer.from(hkdfSync('sha256', ikm, salt, Buffer.from(`Content-Encoding: ${name}\0`), size))
  const sealed = body.subarray(21 + length)
  const decipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** A local push service that accepts correctly signed messages and reads them as the browser would. */
export const startPushService = async (publicKey: string): Promise<PushService> => {
  const browsers = new Map<string, TestBrowser & { read: (body: Buffer) => string }>()
  const replies = new Map<string, { status: number; headers: Record<string, string> }>()
  const asked: string[] = []
  let ttl = Number.NaN
  let step = async (): Promise<void> => undefined
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    const name = request.url?.slice(1) ?? ''
    asked.push(name)
    ttl = Number(request.headers['ttl'])
    await step()
    const reply = replies.get(name)
    if (reply) return void response.writeHead(reply.status, reply.headers).end('no')
    try {
      checkVapid(request.headers.authorization ?? '', { audience: base, publicKey })
      if (request.headers['content-encoding'] !== 'aes128gcm') throw new Error('another encoding')
      const browser = browsers.get(name)
      browser?.messages.push(JSON.parse(browser.read(body)))
      response.writeHead(browser ? 201 : 404).end()
    } catch (error) {
      response.writeHead(403).end(String(error))
    }
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const listens = server.address()
  if (listens === null || typeof listens === 'string') throw new Error('The push service has no port')
  const base = `http://127.0.0.1:${listens.port}`
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
      }),
  )
  return {
    asked,
    ttl: () => ttl,
    browser: (name) => {
      const pair = createECDH('prime256v1')
      pair.generateKeys()
      const auth = Buffer.alloc(16, name)
      const made = {
        address: {
          endpoint: `${base}/${name}`,
          p256dh: pair.getPublicKey('base64url'),
          auth: auth.toString('base64url'),
        },
        messages: [],
        read: (body: Buffer) => decrypt(body, pair, auth),
      }
      browsers.set(name, made)
      return made
    },
    answers: (name, status, headers = {}) => {
      if (status === null) replies.delete(name)
      else replies.set(name, { status, headers })
    },
    beforeAnswering: (next) => {
      step = next
    },
  }
}
