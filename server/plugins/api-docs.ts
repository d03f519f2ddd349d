import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Clock, todayIn } from '#domain/calendar'
import type { AppMode } from '../config'
import { openApiOf, withComingDates } from '../openapi/document'
import { docsPage } from '../openapi/page'
import tryScript from '../openapi/page/try.mjs?raw'
import type { Route } from '../routing/routes'
import { allowAllOrigins } from './cors'
import { nonceOf } from './security'

/**
 * `/api/docs`: what every served call wants and answers, to read and to try; `/api/docs.json`: the same as an OpenAPI
 * 3.1 document for programs. There are no secrets in it, so that every mode has it.
 */
export const apiDocs = (
  app: FastifyInstance,
  { clock, mode, routes }: { clock: Clock; mode: AppMode; routes: readonly Route[] },
): void => {
  const written = once(() => openApiOf(routes.map(({ call }) => call)))
  /** The examples' dates move on with the weeks. */
  const document = () => withComingDates(written(), todayIn(clock))
  app.get('/api/docs', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(docsPage(document(), { isDemo: mode === 'demo', nonce: nonceOf(reply) })),
  )
  app.get('/api/docs/', async (_request, reply) => reply.redirect('../docs', 308))
  app.get(
    '/api/docs/try.js',
    kept(() => tryScript, 'text/javascript; charset=utf-8'),
  )
  app.get('/api/docs.json', async (request, reply) => {
    allowAllOrigins(reply)
    return kept(() => JSON.stringify(document()), 'application/json; charset=utf-8')(request, reply)
  })
}

/** Made when it is first wanted: most starts never are asked for documentation. */
const once = <Value>(make: () => Value): (() => Value) => {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** An answer that is the same until the next version; asked about again, and then sent only if it changed. */
const kept = (make: () => string, type: string) => {
  const whole = once(() => {
    const text = make()
    return { text, etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"` }
  })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { etag, text } = whole()
    reply.header('cache-control', 'no-cache').header('etag', etag)
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type(type).send(text)
  }
}
