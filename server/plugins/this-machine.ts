import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../config/loopback'
import { TEXTS } from '../texts'

/** The host name in the request, without its port. */
const hostOf = (header: string): string =>
  header
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')

/**
 * The demo serves `/dev/` only to requests for one of this machine's own names. A foreign page whose name suddenly
 * resolves to this machine (DNS rebinding) still sends its own name, and finds nothing. Calls need no such guard: they are
 * open to every origin and need a session, which belongs to the origin that opened it.
 *
 * The matched route decides, never the text of the address: `/d%65v/outbox` and `http://other/dev/outbox` match it too.
 */
export const devForThisMachine = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    const isDev = request.routeOptions.url?.startsWith('/dev/') ?? false
    if (!isDev || isLoopback(hostOf(request.headers.host ?? 'localhost'))) return done()
    request.log.warn({ event: 'foreign_host_refused' }, 'security')
    reply.status(404).send({ mensaje: TEXTS.unknownAddress })
  })
}
