import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MalformedBody } from '../errors'

/** The body is in an encoding that nobody agreed on: status 415. */
class UnknownEncoding extends Error {
  readonly statusCode = 415
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * JSON as the wire has it: UTF-8, not compressed, without keys that reach for a prototype. The framework's own parser
 * would take bytes that are no UTF-8 for other letters, and so store what nobody typed.
 */
export const readsJson = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (!isPlainUtf8(request)) return done(new UnknownEncoding('content-encoding or charset'))
    const text = textOf(bytes)
    if (text === null) return done(new MalformedBody('no UTF-8'))
    parse(request, text, done)
  })
}

const isPlainUtf8 = ({ headers }: FastifyRequest): boolean => {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const charset = /;\s*charset="?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  return encoding === 'identity' && /^utf-?8$/i.test(charset)
}

const textOf = (bytes: Buffer): string | null => {
  try {
    return utf8.decode(bytes)
  } catch {
    return null
  }
}
