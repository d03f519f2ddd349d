import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/port'
import { TEXTS } from '../texts'

/** `/health`: the process answers. `/ready`: it can serve, the (migrated) database included. */
export const health = (app: FastifyInstance, db: Db): void => {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ mensaje: 'success' }),
  )
  app.get('/ready', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await db.ping()
      return reply.send({ mensaje: 'success' })
    } catch (error) {
      request.log.error({ err: error }, 'not ready')
      return reply.status(503).send({ mensaje: TEXTS.unavailable })
    }
  })
}
