import type { FastifyInstance } from 'fastify'
import { type Images, widthFor } from '../images'
import { hashOf } from '../images/ruta'
import { TEXTS } from '../texts'

const A_YEAR = 'public, max-age=31536000, immutable'
/** A portrait goes when its person removes it, so that nothing but their browser keeps it, and not for long. */
const AN_HOUR = 'private, max-age=3600'

/** GET imagenes/<hash>.webp?w=320|640|1280: pictures that are everybody's. Content never changes under its address. */
export const imageRoute = (app: FastifyInstance, images: Images): void => {
  app.get<{ Params: { file: string }; Querystring: { w?: string } }>(
    '/imagenes/:file',
    async (request, reply) => {
      const hash = hashOf(`imagenes/${request.params.file}`)
      const width = widthFor(wantedWidth(request.query.w))
      const etag = `"${hash}-${width}"`
      const picture = hash === null ? undefined : await images.readPublic(hash, width)
      if (!picture) return reply.status(404).send({ mensaje: TEXTS.unknownAddress })
      reply.header('cache-control', picture.isPortrait ? AN_HOUR : A_YEAR).header('etag', etag)
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      return reply.type('image/webp').send(picture.bytes)
    },
  )
}

/** Anything but a plain number asks for the largest. */
const wantedWidth = (text: unknown): number | null =>
  typeof text === 'string' && /^\d{1,5}$/.test(text) ? Number(text) : null
