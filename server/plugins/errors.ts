import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { codeOf, DatabaseUnavailable, MalformedBody, Refusal } from '../errors'
import { TooManyCalls } from '../limits/too-many-calls'
import { TEXTS } from '../texts'
import { allowAllOrigins } from './cors'
import { bareHeaders } from './security'

type ErrorAnswer = { status: number; mensaje: string }

/** Every error with a response of its own, by its `code`. */
const BY_CODE: Readonly<Record<string, ErrorAnswer>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: { status: 415, mensaje: TEXTS.unsupportedType },
  FST_ERR_MAX_PARAM_LENGTH: { status: 404, mensaje: TEXTS.unknownAddress },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, mensaje: TEXTS.bodyTooLarge },
  FORM_NOT_KEPT: { status: 503, mensaje: TEXTS.unavailable },
  SQLITE_BUSY: { status: 503, mensaje: TEXTS.unavailable },
  SQLITE_FULL: { status: 503, mensaje: TEXTS.unavailable },
  SQLITE_READONLY: { status: 503, mensaje: TEXTS.unavailable },
  SQLITE_IOERR: { status: 503, mensaje: TEXTS.unavailable },
  SQLITE_CANTOPEN: { status: 503, mensaje: TEXTS.unavailable },
}

const errorAnswerOf = (error: unknown): ErrorAnswer => {
  if (error instanceof Refusal) return { status: 200, mensaje: error.mensaje }
  if (error instanceof MalformedBody) {
    const { fields } = error
    return { status: 400, mensaje: fields.length > 0 ? TEXTS.invalidFields(fields) : TEXTS.malformedBody }
  }
  if (error instanceof TooManyCalls) return { status: 429, mensaje: error.mensaje }
  if (error instanceof DatabaseUnavailable) return { status: 503, mensaje: TEXTS.unavailable }
  // SQLite's extended codes begin with the plain one: SQLITE_IOERR_WRITE.
  const code = codeOf(error) ?? ''
  const known = BY_CODE[code] ?? BY_CODE[code.split('_').slice(0, 2).join('_')]
  if (known) return known
  const status = statusOf(error)
  if (status === 408) return { status, mensaje: TEXTS.tooSlow }
  if (status === 413) return { status, mensaje: TEXTS.bodyTooLarge }
  if (status === 415) return { status, mensaje: TEXTS.unsupportedType }
  if (status >= 400 && status < 500) return { status: 400, mensaje: TEXTS.malformedBody }
  return { status: 500, mensaje: TEXTS.internal }
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500

const answer = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const { mensaje, status } = errorAnswerOf(error)
  if (status >= 500) request.log.error({ err: error }, 'request failed')
  else if (error instanceof Refusal) request.log = request.log.child({ refused: true })
  else if (error instanceof MalformedBody) request.log.info({ detail: error.detail }, 'malformed body')
  if (error instanceof TooManyCalls) reply.header('retry-after', error.waitSeconds)
  return reply.status(status).header('cache-control', 'no-store').send({ mensaje })
}

/** The one table from errors to answers: no stack trace and no foreign text leaves the server. */
export const errorAnswers = (app: FastifyInstance): void => {
  app.setErrorHandler(answer)
}

/** The same for failures before any hook or route, such as an address that cannot be decoded. */
export const badAddressAnswer = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  bareHeaders(reply).header('x-request-id', request.id)
  if (/^\/api(\/|\?|$)/.test(request.url)) allowAllOrigins(reply)
  answer(error, request, reply)
}
