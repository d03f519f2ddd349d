import { randomBytes } from 'node:crypto'
import { secondsInDay } from 'date-fns/constants'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet from 'helmet'
import type { Config, WebConfig } from '../config'
import type { Settings } from '../settings'

/** The source expression of the host in an address; `{s}` (one of several hosts) becomes a wildcard. */
const hostSourceOf = (address: string): string[] => {
  const match = /^(https?):\/\/([^/?#]+)/.exec(address)
  return match ? [`${match[1]}://${(match[2] ?? '').replace(/\{[^}]+\}/g, '*')}`] : []
}

const GOOGLE_SCRIPTS = ['https://maps.googleapis.com']
const GOOGLE_PICTURES = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com']
const WALLET = ['https://*.paypal.com', 'https://*.paypalobjects.com']

/** The pages' allowed sources: their own origin, and only those outside hosts that the settings bring into use. */
const sourcesOf = (web: WebConfig) => {
  const google = web.googleMapsKey !== ''
  const wallet = web.paypalClientId !== '' ? WALLET : []
  return {
    scripts: [...(google ? GOOGLE_SCRIPTS : []), ...wallet],
    pictures: [...(google ? GOOGLE_PICTURES : hostSourceOf(web.tilesUrl)), ...wallet],
    connections: [...(google ? GOOGLE_PICTURES : hostSourceOf(web.geocoderUrl)), ...wallet],
    frames: wallet,
  }
}

const nonces = new WeakMap<object, string>()

const nonceOfRaw = (response: object): string => {
  const nonce = nonces.get(response) ?? randomBytes(16).toString('base64url')
  nonces.set(response, nonce)
  return nonce
}

/** The nonce of a response, new for each; the same one for its scripts and styles. */
export const nonceOf = (reply: FastifyReply): string => nonceOfRaw(reply.raw)

const nonceSource = (_request: unknown, response: object): string => `'nonce-${nonceOfRaw(response)}'`

/**
 * Not pages: nothing in them runs, so their policy needs no nonce and their headers are fixed. The docs are pages. This
 * saves work only: under another spelling of its address an answer gets the other policy, which is as strict.
 */
const IS_NO_PAGE = /^\/(?:api\/(?!docs)|assets\/)/

const BARE = {
  'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/** Headers for a response that is no page, where no hook has run. */
export const bareHeaders = (reply: FastifyReply): FastifyReply =>
  reply.headers({ ...BARE, 'cache-control': 'no-store' })

/** Browser features denied to our pages; the wallet's frames may request a payment, address forms the position. */
const permissionsOf = (web: WebConfig): string =>
  [
    ...['accelerometer', 'autoplay', 'browsing-topics', 'camera', 'display-capture', 'encrypted-media'],
    ...['gyroscope', 'hid', 'magnetometer', 'microphone', 'midi', 'serial', 'usb'],
    ...['screen-wake-lock', 'xr-spatial-tracking', ...(web.paypalClientId === '' ? ['payment'] : [])],
  ]
    .map((feature) => `${feature}=()`)
    .concat('geolocation=(self)')
    .join(', ')

const A_YEAR_S = 365 * secondsInDay

/** Only where the public address is HTTPS: the demo speaks plain HTTP on this machine, and would lock its own browser out. */
const hstsOf = ({
  hsts,
  publicUrl,
}: Pick<Config, 'hsts' | 'publicUrl'>): Readonly<Record<string, string>> => {
  if (hsts === 'none' || !publicUrl.startsWith('https://')) return {}
  const names = hsts === 'subdomains' ? '; includeSubDomains' : ''
  return { 'strict-transport-security': `max-age=${A_YEAR_S}${names}` }
}

/** The headers of pages under these settings. */
const pageHeadersOf = (web: WebConfig) => {
  const { connections, frames, pictures, scripts } = sourcesOf(web)
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", nonceSource, ...scripts],
        styleSrc: ["'self'", nonceSource],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connections],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: false,
  })
}

/**
 * Security headers for everything. Scripts and styles need the response's nonce (`nonceOf(reply)`). The referrer policy
 * is the one that tile servers and keys accept.
 */
export const securityHeaders = (
  app: FastifyInstance,
  { hsts, publicUrl, settings }: Pick<Config, 'hsts' | 'publicUrl'> & { settings: Settings },
): void => {
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    done()
  })
  const { web: first } = settings.now()
  let page = { web: first, send: pageHeadersOf(first), permissions: permissionsOf(first) }
  const transport = hstsOf({ hsts, publicUrl })
  const bare = { ...BARE, ...transport }
  app.addHook('onRequest', (request, reply, done) => {
    if (!IS_NO_PAGE.test(request.url)) {
      const { web } = settings.now()
      if (web !== page.web) page = { web, send: pageHeadersOf(web), permissions: permissionsOf(web) }
      reply.headers({ ...transport, 'permissions-policy': page.permissions })
      return page.send(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined))
    }
    reply.headers(bare)
    done()
  })
}
