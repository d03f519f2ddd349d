import { secondsInDay } from 'date-fns/constants'
import type { FastifyInstance, FastifyReply } from 'fastify'

/** Lets pages of other origins read this response. */
export const allowAllOrigins = (reply: FastifyReply): void => {
  reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
}

/**
 * Lets pages of other origins call the API: a session travels in the body and never in a cookie, so an
 * origin gains nothing that its page does not already have. `OPTIONS` is answered on every address.
 */
export const openToAllOrigins = (api: FastifyInstance): void => {
  api.addHook('onRequest', (_request, reply, done) => {
    allowAllOrigins(reply)
    done()
  })
  api.options('/*', async (_request, reply) =>
    reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST, OPTIONS')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', String(secondsInDay))
      .send(),
  )
}
