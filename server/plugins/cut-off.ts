import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { codeOf } from '../errors'
import { TEXTS } from '../texts'

type CutStatus = 400 | 408 | 413 | 417 | 431

const TEXT_OF: Readonly<Record<CutStatus, string>> = {
  400: TEXTS.malformedBody,
  408: TEXTS.tooSlow,
  413: TEXTS.bodyTooLarge,
  417: TEXTS.malformedBody,
  431: TEXTS.headersTooLarge,
}

const STATUS_OF: Readonly<Record<string, CutStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}

/** The status for a parser's error or a timeout of a connection. */
export const statusOf = (error: unknown): CutStatus => STATUS_OF[codeOf(error) ?? ''] ?? 400

/** Whether a response has begun on this connection; another one in its middle would be read as a part of it. */
const hasBegun = (socket: Socket): boolean =>
  '_httpMessage' in socket &&
  typeof socket._httpMessage === 'object' &&
  socket._httpMessage !== null &&
  'headersSent' in socket._httpMessage &&
  socket._httpMessage.headersSent === true

/** Answers a connection without a complete request, and ends it. */
export const cutOff = (socket: Socket, status: CutStatus): void => {
  if (socket.writable && !hasBegun(socket)) socket.write(answerOf(status))
  socket.destroySoon()
}

const answerOf = (status: CutStatus): string => {
  const body = JSON.stringify({ mensaje: TEXT_OF[status] })
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    "content-security-policy: default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options: nosniff',
    'access-control-allow-origin: *',
    'cross-origin-resource-policy: cross-origin',
    'cache-control: no-store',
    'connection: close',
    '',
    body,
  ].join('\r\n')
}
