import { createHash } from 'node:crypto'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { type Clock, todayIn } from '#domain/calendar'
import { COMPONENTS, DOCUMENT, withComingDates } from '../openapi/document'
import { UI_CONFIG } from '../openapi/page'
import { allowAllOrigins } from './cors'

const PAGE = '/api/docs'

/**
 * `/api/docs`: every served call's request and response, to read and to try; `/api/docs.json`: the same as an OpenAPI
 * 3.1 document for programs. It holds no secrets, so every mode has it. Register it before the calls: the
 * document collects the schemas of the routes that come after.
 */
export const apiDocs = async (app: FastifyInstance, { clock }: { clock: Clock }): Promise<void> => {
  await app.register(swagger, DOCUMENT)
  for (const schema of COMPONENTS) app.addSchema(schema)
  await app.register(swaggerUi, {
    routePrefix: PAGE,
    theme: { title: 'API de Vianda', js: [{ filename: 'lang.js', content: SPANISH }] },
    uiConfig: UI_CONFIG,
    uiHooks: {
      onRequest: (request, reply, done) => {
        reply.header('cache-control', 'no-cache')
        // The page's addresses are relative to its folder, so that it also works below a path of its own.
        if (request.url.split('?')[0] === PAGE) reply.redirect('docs/', 308)
        else done()
      },
    },
    // The examples' dates move on with the weeks.
    transformSpecification: (document) => withComingDates(document, todayIn(clock)),
    transformSpecificationClone: false,
  })
  app.get('/api/docs.json', async (request, reply) => {
    allowAllOrigins(reply)
    const text = JSON.stringify(withComingDates(app.swagger(), todayIn(clock)))
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('application/json; charset=utf-8').send(text)
  })
}

const SPANISH = "document.documentElement.lang = 'es'\n"
