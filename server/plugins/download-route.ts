import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { Refusal } from '../errors'
import type { ExportsService } from '../modules/exports'

/**
 * GET ext/descarga.php?enlace=…: a list as a file, made while it is sent and no faster than it is read. A person sees
 * an error in its place, hence plain text. A file that breaks off ends its connection, so that no browser takes it for
 * complete.
 */
export const downloadRoute = (app: FastifyInstance, { open }: Pick<ExportsService, 'open'>): void => {
  app.get<{ Querystring: { enlace?: unknown } }>(
    '/ext/descarga.php',
    // HEAD would make the whole file for nothing.
    { exposeHeadRoute: false },
    async (request, reply) => {
      reply.header('cache-control', 'no-store')
      const { enlace } = request.query
      try {
        const { content, name, type } = await open(typeof enlace === 'string' ? enlace : '')
        return reply
          .type(type)
          .header('content-disposition', `attachment; filename="${name}"`)
          .send(Readable.from(content, { objectMode: false }))
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return reply.status(403).type('text/plain; charset=utf-8').send(error.mensaje)
      }
    },
  )
}
