import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, RouteShorthandOptions } from 'fastify'
import { getCalendar } from '#contract/extensions/calendar'
import { Refusal } from '../errors'
import { originKeyOf, type Secrets } from '../identity/keys'
import type { CallLimits } from '../limits'
import type { CalendarService } from '../modules/calendar'
import type { CopiesService } from '../modules/copies'
import type { ExportsService } from '../modules/exports'
import type { ReceiptsService } from '../modules/payments'

type LinkDeps = {
  readonly calendar: Pick<CalendarService, 'feed'>
  readonly copies: Pick<CopiesService, 'open'>
  readonly exports: Pick<ExportsService, 'open'>
  readonly receipts: ReceiptsService
  readonly limits: CallLimits
  readonly secrets: Secrets
}

type LinkRoute<Content> = RouteShorthandOptions & {
  /** The status of a refused link. A person sees the error in the file's place, hence plain text. */
  readonly refused: 403 | 404
  /** Refuses a link that opens nothing. */
  open(token: string): Promise<Content>
  send(reply: FastifyReply, content: Content): FastifyReply
}

/** What browsers and calendars fetch by a signed address, without a session's fields: GET ext/…?enlace=…. */
export const linkRoutes = (
  app: FastifyInstance,
  { calendar, copies, exports, limits, receipts, secrets }: LinkDeps,
): void => {
  const get = <Content>(path: string, { open, refused, send, ...options }: LinkRoute<Content>) =>
    app.get<{ Querystring: { enlace?: unknown } }>(path, options, async (request, reply) => {
      const { ip, query } = request
      reply.header('cache-control', 'no-store')
      try {
        const content = await open(typeof query.enlace === 'string' ? query.enlace : '')
        return send(reply, content)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        await limits.recordLink(error, originKeyOf(secrets, ip))
        return reply.status(refused).type('text/plain; charset=utf-8').send(error.mensaje)
      }
    })

  // A list as a file, made while it is sent and no faster than it is read. One that breaks off ends its connection, so
  // that no browser takes it for complete.
  get('/ext/descarga.php', {
    // HEAD would make the whole file for nothing.
    exposeHeadRoute: false,
    refused: 403,
    open: exports.open,
    send: (reply, { content, name, type }) =>
      reply
        .type(type)
        .header('content-disposition', `attachment; filename="${name}"`)
        .send(Readable.from(content, { objectMode: false })),
  })

  get('/ext/copia.php', {
    exposeHeadRoute: false,
    refused: 403,
    open: copies.open,
    send: (reply, { content, copy }) =>
      reply
        .type('application/gzip')
        .header('content-length', copy.bytes)
        .header('content-disposition', `attachment; filename="${copy.name}"`)
        .send(content),
  })

  // Pages of another origin may show a receipt, as ours may be one, but not read it; nothing keeps it.
  get('/ext/comprobante.webp', {
    refused: 404,
    open: receipts.open,
    onRequest: async (_request, reply) => void reply.removeHeader('access-control-allow-origin'),
    send: (reply, picture) =>
      reply.header('cache-control', 'private, no-store').type('image/webp').send(picture),
  })

  get('/ext/calendario.ics', {
    // Calendars fetch it every few hours; it counts like a call.
    onRequest: ({ ip }) => limits.forNetwork(getCalendar, originKeyOf(secrets, ip)),
    refused: 404,
    open: calendar.feed,
    send: (reply, file) =>
      reply
        .type('text/calendar; charset=utf-8')
        .header('content-disposition', 'inline; filename="vianda.ics"')
        .send(file),
  })
}
