import type { FastifyInstance } from 'fastify'

const A_DAY_S = '86400'

/**
 * Lets pages of other origins call the API: a session travels in the body and never in a cookie, so an
 * origin gains nothing that its page does not already have. `OPTIONS` is answered on every address.
 */
export const openToAllOrigins = (api: FastifyInstance): void => {
  api.addHook('onRequest', async (_request, reply) => {
    reply.header('access-control-allow-origin', '*')
    reply.header('cross-origin-resource-policy', 'cross-origin')
  })
  api.options('/*', async (_request, reply) =>
    reply
      .status(204)
      .header('access-control-allow-methods', 'GET, POST, OPTIONS')
      .header('access-control-allow-headers', 'content-type')
      .header('access-control-max-age', A_DAY_S)
      .send(),
  )
}
