import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../config/loopback'
import { TEXTS } from '../texts'

/** The name that a browser asked for, without its port. */
const hostOf = (header: string): string =>
  header
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^\[(.*)\]$/, '$1')

/**
 * What the demo shows below `/dev/` is for browsers that ask this machine by its own names. A page of somebody else's
 * whose name suddenly leads here (DNS rebinding) still asks for that name, and finds nothing. The rest needs no such
 * guard: calls are open to every origin and need a session, which belongs to the origin that opened it.
 */
export const devForThisMachine = (app: FastifyInstance): void => {
  app.addHook('onRequest', async (request, reply) => {
    if (!/^\/dev(\/|\?|$)/.test(request.url) || isLoopback(hostOf(request.headers.host ?? 'localhost')))
      return
    await reply.status(404).send({ mensaje: TEXTS.unknownAddress })
  })
}
