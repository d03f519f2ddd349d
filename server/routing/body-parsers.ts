import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { FormPart } from '#contract/form'
import { MalformedBody } from '../errors'

/** The body is in an unsupported encoding: status 415. */
class UnknownEncoding extends Error {
  readonly statusCode = 415
}

/** The fields of a body of type application/x-www-form-urlencoded, before the call parses those that are JSON text. */
export class UrlEncodedForm {
  constructor(readonly parts: readonly FormPart[]) {}
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/**
 * The two body types of a JSON call: JSON, and a form (wire, `body: "form"`). Both are UTF-8, not compressed, and
 * without prototype keys. The framework's own parser would decode invalid UTF-8 as other letters, and so store
 * text that was never typed.
 */
export const parsesBodies = (app: FastifyInstance): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decodedText(request, bytes)
    if (text instanceof Error) return done(text)
    parse(request, text, done)
  })
  const form = 'application/x-www-form-urlencoded'
  app.addContentTypeParser<Buffer>(form, { parseAs: 'buffer' }, (request, bytes, done) => {
    const text = decodedText(request, bytes)
    const parts = text instanceof Error ? text : formParts(text)
    if (parts instanceof Error) return done(parts)
    done(null, new UrlEncodedForm(parts))
  })
}

const decodedText = (request: FastifyRequest, bytes: Buffer): string | Error => {
  if (!isPlainUtf8(request)) return new UnknownEncoding('content-encoding or charset')
  try {
    return utf8.decode(bytes)
  } catch {
    return new MalformedBody('no UTF-8')
  }
}

const isPlainUtf8 = ({ headers }: FastifyRequest): boolean => {
  const encoding = headers['content-encoding']?.trim().toLowerCase() ?? 'identity'
  const charset = /;\s*charset="?([^";\s]*)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  return encoding === 'identity' && /^utf-?8$/i.test(charset)
}

/** URLSearchParams would decode bytes that are no UTF-8 as other letters; decodeURIComponent refuses them. */
const formParts = (text: string): FormPart[] | Error => {
  try {
    return text
      .split('&')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', ...value] = pair.replaceAll('+', ' ').split('=')
        return [decodeURIComponent(name), decodeURIComponent(value.join('='))]
      })
  } catch {
    return new MalformedBody('no percent-encoded UTF-8')
  }
}
