import type { FastifyInstance } from 'fastify'
import type { ReceiptsService } from '../modules/membership'
import { TEXTS } from '../texts'

/**
 * GET ext/comprobante.webp?enlace=…: the picture of a receipt, for one session and a short time. Pages of another origin
 * may show it, as ours may be one, but not read it; nothing keeps it.
 */
export const receiptRoute = (app: FastifyInstance, { open }: ReceiptsService): void => {
  app.get<{ Querystring: { enlace?: unknown } }>('/ext/comprobante.webp', async (request, reply) => {
    reply.removeHeader('access-control-allow-origin').header('cache-control', 'private, no-store')
    const { enlace } = request.query
    const bytes = await open(typeof enlace === 'string' ? enlace : '')
    if (bytes === null) {
      request.log.info({ event: 'receipt_refused' }, 'security')
      return reply.status(404).send({ mensaje: TEXTS.unknownAddress })
    }
    return reply.type('image/webp').send(bytes)
  })
}
