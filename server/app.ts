import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { ModuleDeps } from './deps'
import { allRoutes } from './modules'
import { clientMenuService } from './modules/menus'
import { api } from './plugins/api'
import { apiDocs } from './plugins/api-docs'
import { devOutbox } from './plugins/dev-outbox'
import { badAddressAnswer, errorAnswers } from './plugins/errors'
import { health } from './plugins/health'
import { letterLinks } from './plugins/letter-links'
import { securityHeaders } from './plugins/security'
import { closesConnections } from './plugins/stopping'
import { devForThisMachine } from './plugins/this-machine'
import {
  cutsOffSlowSenders,
  TRANSPORT_LIMITS,
  type TransportLimits,
  transportOptions,
} from './plugins/transport'
import { webApp } from './plugins/web-app'
import { webConfig } from './plugins/web-config'
import { TEXTS } from './texts'

/** Far above the largest honest body: an order or an address is about 1 kB. */
const BODY_LIMIT = 256 * 1024

export type AppDeps = ModuleDeps & {
  readonly logger: FastifyBaseLogger
  /** The built web application, absolute; null = this server is the API alone. */
  readonly webFolder: string | null
  /** Limits on a request's duration and size; TRANSPORT_LIMITS by default. */
  readonly transport?: TransportLimits
}

/**
 * The whole server, not yet listening: every effect it has is in `deps`, so a test injects requests into the
 * same application that people use.
 */
export const buildApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { clock, config, db, logger, settings, transport = TRANSPORT_LIMITS, webFolder } = deps
  const app = Fastify({
    loggerInstance: logger,
    bodyLimit: BODY_LIMIT,
    // Only a trusted proxy may state where a call comes from; without one, callers could forge it.
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    frameworkErrors: badAddressAnswer,
    genReqId: requestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // Requests on an open connection are still answered, not refused with the framework's English.
    return503OnClosing: false,
    ...transportOptions(transport),
  })
  closesConnections(app)
  logWithoutSecrets(app)
  errorAnswers(app)
  securityHeaders(app, { ...config, settings })
  cutsOffSlowSenders(app, transport)
  devForThisMachine(app)
  health(app, db)
  const routes = allRoutes(deps)
  const webAppConfig = webConfig(app, { config, settings, clock })
  if (config.mail.kind === 'outbox') devOutbox(app, db)
  await letterLinks(app, deps)
  await apiDocs(app, { clock })
  await app.register(api({ ...deps, routes }), { prefix: '/api' })
  if (webFolder !== null) {
    const { firstDay } = clientMenuService(deps)
    await webApp(app, { ...deps, folder: webFolder, config: webAppConfig, firstDay })
  } else {
    app.setNotFoundHandler(async (_request, reply) =>
      reply.status(404).send({ mensaje: TEXTS.unknownAddress }),
    )
  }
  return app
}

/** Request ids: random per server, then counted, because a random one each costs more than it is worth. */
const requestIds = (): (() => string) => {
  const server = randomBytes(6).toString('base64url')
  let count = 0
  return () => {
    count += 1
    return `${server}-${count}`
  }
}

/** One line a request: never its body nor its query string, which may carry a person's key. */
const logWithoutSecrets = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    )
    done()
  })
}
