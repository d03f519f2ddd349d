import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { WebConfig } from '../config'

/** The source expression of the host in an address; `{s}` (one of several hosts) becomes a wildcard. */
export const hostSourceOf = (address: string): string[] => {
  const match = /^(https?):\/\/([^/?#]+)/.exec(address)
  return match ? [`${match[1]}://${(match[2] ?? '').replace(/\{[^}]+\}/g, '*')}`] : []
}

const GOOGLE_SCRIPTS = ['https://maps.googleapis.com']
const GOOGLE_PICTURES = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com']
const WALLET = ['https://*.paypal.com', 'https://*.paypalobjects.com']

/** What the pages may load: their own origin, and only those outside hosts that the settings bring into use. */
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

/**
 * Security headers for everything. Scripts and styles carry a nonce that is new for each answer
 * (`reply.cspNonce`). The referrer policy is the one that tile servers and keys accept.
 */
export const securityHeaders = async (app: FastifyInstance, web: WebConfig): Promise<void> => {
  const { connections, frames, pictures, scripts } = sourcesOf(web)
  await app.register(helmet, {
    enableCSPNonces: true,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...scripts],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...pictures],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...connections],
        frameSrc: frames.length > 0 ? frames : ["'none'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // The demo speaks plain HTTP on this machine; a promise of HTTPS would lock its own browser out.
    strictTransportSecurity: false,
  })
}
