import type { Server } from 'node:http'
import { Socket } from 'node:net'
import { milliseconds } from 'date-fns/milliseconds'
import type { FastifyHttpOptions, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MalformedBody } from '../errors'
import { cutOff, statusOf } from './cut-off'

/** Limits on incoming requests, below HTTP's own meaning. Milliseconds, bytes and counts. */
export type TransportLimits = {
  /** From a connection's start, or the end of its last request, to the end of the request's headers. */
  readonly headersMs: number
  /** A whole request, an upload over a slow line included. */
  readonly requestMs: number
  /** A whole request that is no form: its body is small. */
  readonly bodyMs: number
  /** The longest silence inside a body. */
  readonly silenceMs: number
  /** Lifetime of an idle connection. */
  readonly idleMs: number
  /** Interval of all these checks. */
  readonly checkMs: number
  readonly headerBytes: number
  readonly connections: number
}

/** For production and demo; tests set shorter ones. */
export const TRANSPORT_LIMITS: TransportLimits = {
  headersMs: 15_000,
  requestMs: milliseconds({ minutes: 10 }),
  bodyMs: 30_000,
  silenceMs: 20_000,
  idleMs: 72_000,
  checkMs: 5_000,
  headerBytes: 16 * 1024,
  connections: 5_000,
}

/** The framework's settings for the limits, and for Spanish in place of its English. */
export const transportOptions = (limits: TransportLimits) =>
  ({
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headerBytes,
      // Node's own refusal has no body; ours is in the hook below.
      requireHostHeader: false,
    },
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.idleMs,
    clientErrorHandler: (error, socket) => {
      // The client is gone and cannot read a response.
      if (error.code === 'ECONNRESET' || !(socket instanceof Socket)) socket.destroy()
      else cutOff(socket, statusOf(error))
    },
  }) satisfies FastifyHttpOptions<Server>

type Incoming = {
  request: FastifyRequest
  reply: FastifyReply
  since: number
  bytes: number
  moved: number
}

/**
 * Cuts off slow senders: a body that stalls would hold its connection and its memory for ever. Node's own
 * limits (headers, whole requests) are set by {@link transportOptions}.
 */
export const cutsOffSlowSenders = (app: FastifyInstance, limits: TransportLimits): void => {
  const coming = new Set<Incoming>()
  app.server.maxConnections = limits.connections
  app.server.on('checkExpectation', (_request, response) => {
    if (response.socket) cutOff(response.socket, 417)
  })
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      reply.header('connection', 'close')
      return done(new MalformedBody('no host'))
    }
    // A request that a test injects arrives complete.
    if (!raw.complete && raw.socket instanceof Socket) {
      const now = performance.now()
      coming.add({ request, reply, since: now, bytes: raw.socket.bytesRead, moved: now })
    }
    done()
  })
  const timer = setInterval(() => {
    for (const sender of coming) if (isOver(sender, limits)) coming.delete(sender)
  }, limits.checkMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

/** Whether this sender has finished; cuts off one that is too slow. */
const isOver = (sender: Incoming, limits: TransportLimits): boolean => {
  const { raw } = sender.request
  if (raw.complete || raw.destroyed || raw.socket.destroyed) return true
  const now = performance.now()
  if (raw.socket.bytesRead !== sender.bytes) {
    sender.bytes = raw.socket.bytesRead
    sender.moved = now
  }
  const isSlow = now - sender.moved > limits.silenceMs
  const isLong = !isForm(sender.request) && now - sender.since > limits.bodyMs
  if (!isSlow && !isLong) return false
  sender.request.log.info({ detail: isSlow ? 'silence' : 'duration' }, 'slow sender cut off')
  // A request answered before its body was complete needs no second response.
  if (sender.reply.raw.headersSent) raw.socket.destroySoon()
  else cutOff(raw.socket, 408)
  return true
}

const isForm = ({ headers }: FastifyRequest): boolean => /^multipart\//i.test(headers['content-type'] ?? '')
