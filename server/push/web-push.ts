import { createECDH, createHash, hkdfSync } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { request as requestPlain } from 'node:http'
import { request as requestTls } from 'node:https'
import webPush, { type RequestOptions } from 'web-push'
import { codeOf } from '../errors'
import type { Secrets } from '../identity/keys'
import type { Push, PushAddress, PushEnd, PushMessage } from './port'
import { isPublicUrl, publicLookup } from './public-host'

/** A push service answers in a fraction of a second. */
const TIMEOUT_MS = 10_000
const TOPIC_LENGTH = 24

export type WebPushOptions = {
  secrets: Secrets
  /** Our contact for push services at the moment of sending: `mailto:…` or `https://…`. */
  contact: () => string
  /** `anywhere`: also a push service on this machine, without encryption; for tests alone. */
  reach?: 'public' | 'anywhere'
}

/** Web push: encrypted for the browser (RFC 8291), signed for its push service (RFC 8292). */
export const webPushOf = ({ contact, reach = 'public', secrets }: WebPushOptions): Push => {
  const keys = vapidKeysOf(secrets)
  const isAllowed = (endpoint: string) => reach === 'anywhere' || isPublicUrl(endpoint)
  return {
    publicKey: keys.publicKey,
    takes: ({ auth, endpoint, p256dh }) =>
      isAllowed(endpoint) && bytesIn(p256dh) === 65 && bytesIn(auth) === 16,
    send: async (address, message, ttl) => {
      if (!isAllowed(address.endpoint)) return { kind: 'refused', reason: 'not a public address' }
      const vapidDetails = { subject: contact(), ...keys }
      const details = detailsOf(address, message, { vapidDetails, TTL: ttl, topic: topicOf(message) })
      // Such keys cannot encrypt: no browser of ours gave them.
      if (details === null) return { kind: 'gone' }
      try {
        const { status, headers } = await post(details, reach)
        return endOf(status, headers)
      } catch (error) {
        return { kind: 'later', afterMs: null, reason: reasonOf(error) }
      }
    },
  }
}

const bytesIn = (text: string): number => Buffer.from(text, 'base64url').length

/** null where the browser's keys are invalid. */
const detailsOf = (
  { auth, endpoint, p256dh }: PushAddress,
  message: PushMessage,
  options: RequestOptions,
): Details | null => {
  try {
    const address = { endpoint, keys: { auth, p256dh } }
    return webPush.generateRequestDetails(address, JSON.stringify(message), options)
  } catch {
    return null
  }
}

/** With a topic the push service keeps only the newest for an offline browser. */
const topicOf = ({ tag }: PushMessage): string =>
  createHash('sha256').update(tag).digest('base64url').slice(0, TOPIC_LENGTH)

type Details = ReturnType<typeof webPush.generateRequestDetails>
type Reply = { status: number; headers: IncomingHttpHeaders }

/** Follows no redirects, and reads only the response's head. */
const post = ({ body, endpoint, headers, method }: Details, reach: 'public' | 'anywhere'): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const own = reach === 'public' ? { lookup: publicLookup } : {}
    const send = endpoint.startsWith('https:') ? requestTls : requestPlain
    const call = send(endpoint, { method, headers, agent: false, signal, ...own })
    call.on('error', reject)
    call.on('response', (response) => {
      resolve({ status: response.statusCode ?? 0, headers: response.headers })
      response.destroy()
    })
    call.end(body)
  })

const endOf = (status: number, headers: IncomingHttpHeaders): PushEnd => {
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const reason = String(status)
  if (status === 429 || status >= 500) return { kind: 'later', afterMs: waitOf(headers), reason }
  return { kind: 'refused', reason }
}

/** `Retry-After`, in seconds or as a date by the push service's own clock; null where there is none. */
const waitOf = ({ date, 'retry-after': after }: IncomingHttpHeaders): number | null => {
  if (after === undefined) return null
  const wait = /^\d+$/.test(after) ? Number(after) * 1000 : Date.parse(after) - Date.parse(date ?? '')
  return Number.isFinite(wait) && wait > 0 ? wait : null
}

/** Codes alone: an address is a person's. */
const reasonOf = (error: unknown): string =>
  codeOf(error) ?? (error instanceof Error ? error.name : 'network')

type VapidKeys = { readonly publicKey: string; readonly privateKey: string }

/** The order of P-256: private keys lie below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** More than the key has, so that the remainder's bias does not matter. */
const BYTES = 48

/**
 * The server's own key pair (RFC 8292), derived from its secret: the same on every server of a
 * database, and in every copy.
 */
const vapidKeysOf = ({ key }: Secrets): VapidKeys => {
  const bytes = Buffer.from(hkdfSync('sha256', key, '', 'vianda web push 1', BYTES))
  const number = (BigInt(`0x${bytes.toString('hex')}`) % (ORDER - 1n)) + 1n
  const privateKey = Buffer.from(number.toString(16).padStart(64, '0'), 'hex')
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey)
  return {
    publicKey: pair.getPublicKey('base64url', 'uncompressed'),
    privateKey: privateKey.toString('base64url'),
  }
}
