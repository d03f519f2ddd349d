import type { FastifyInstance } from 'fastify'
import { type Images, widthFor } from '../images'
import { hashOf } from '../images/ruta'
import { TEXTS } from '../texts'

const A_YEAR = 'public, max-age=31536000, immutable'

/** GET imagenes/<hash>.webp?w=320|640|1280: content never changes under its address. */
export const imageRoute = (app: FastifyInstance, images: Images): void => {
  app.get<{ Params: { file: string }; Querystring: { w?: string } }>(
    '/imagenes/:file',
    async (request, reply) => {
      const hash = hashOf(`imagenes/${request.params.file}`)
      const width = widthFor(wantedWidth(request.query.w))
      const etag = `"${hash}-${width}"`
      const bytes = hash === null ? undefined : await images.read(hash, width)
      if (!bytes) return reply.status(404).send({ mensaje: TEXTS.unknownAddress })
      reply.header('cache-control', A_YEAR).header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type('image/webp').send(bytes)
    },
  )
}

/** Anything but a plain number asks for the largest. */
const wantedWidth = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : null
