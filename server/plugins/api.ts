import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ModuleDeps } from '../deps'
import { calendarService } from '../modules/calendar'
import { copiesService } from '../modules/copies'
import { exportsOf } from '../modules/exports'
import { receiptsService } from '../modules/payments'
import { parsesBodies } from '../routing/body-parsers'
import { registerRoutes } from '../routing/register'
import type { Route } from '../routing/routes'
import { removeOldUploads } from '../routing/uploads'
import { TEXTS } from '../texts'
import { openToAllOrigins } from './cors'
import { imageRoute } from './image-route'
import { linkRoutes } from './link-routes'

type ApiDeps = Pick<
  ModuleDeps,
  'config' | 'copies' | 'db' | 'clock' | 'secrets' | 'images' | 'security' | 'settings'
> & {
  readonly routes: readonly Route[]
}

/** Paths to fetch, not call: pictures, lists as files, calendars, and the documentation. */
const READ =
  /^\/(imagenes\/[^/]+|ext\/((descarga|copia)\.php|calendario\.ics|comprobante\.webp)|docs(\.json|\/.*)?)$/

const isRead = (method: string): boolean => method === 'GET' || method === 'HEAD'

/** Everything below `/api/`: the calls, the pictures, and a Spanish sentence for all the rest. */
export const api =
  ({ images, routes, ...deps }: ApiDeps) =>
  async (app: FastifyInstance): Promise<void> => {
    openToAllOrigins(app)
    parsesBodies(app)
    // A file that is too large is truncated, not thrown: its service refuses it in words.
    await app.register(multipart, { throwFileSizeLimit: false })
    app.addHook('onReady', removeOldUploads)
    const limits = registerRoutes(app, routes, deps)
    imageRoute(app, images)
    const receipts = receiptsService({ ...deps, images })
    linkRoutes(app, {
      calendar: calendarService(deps),
      copies: copiesService(deps),
      exports: exportsOf(deps),
      receipts,
      limits,
      secrets: deps.secrets,
    })
    const served = new Set(routes.map(({ call }) => `/${call.address}`))
    const notServed = async (request: FastifyRequest, reply: FastifyReply) => {
      const path = (request.url.split('?')[0] ?? '').slice(app.prefix.length)
      const wrongMethod = (allow: string, mensaje: string) =>
        reply.status(405).header('allow', allow).send({ mensaje })
      if (served.has(path)) return wrongMethod('POST, OPTIONS', TEXTS.wrongMethod)
      if (isRead(request.method) || !READ.test(path)) {
        return reply.status(404).send({ mensaje: TEXTS.unknownAddress })
      }
      return wrongMethod('GET, HEAD, OPTIONS', TEXTS.readOnly)
    }
    // Own routes: the web application's `GET /*` would otherwise answer these with its page.
    app.get('/', notServed)
    app.get('/*', notServed)
    app.setNotFoundHandler(notServed)
  }
