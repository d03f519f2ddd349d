/** Every failure of a call, as a `fetch`. */
import type { FetchLike } from '../../src/api/base-query'
import { answer } from './answers'

export interface Fault {
  /** As in "when …". */
  what: string
  /** `said`: the server refused with a text; `refused`: without a text; `lost`: no usable response. */
  kind: 'said' | 'refused' | 'lost'
  fetch: FetchLike
  /** The browser reports no network. */
  isOffline?: true
  /** No response until the call's timeout. */
  isSlow?: true
}

/** The server's own text. */
export const SAID = 'La cocina está cerrada'
/** No screen may show it: it comes with an error status. */
const UNREAD = 'SQLSTATE[42S02] en /var/www/api.php'

/** Personal data in a response: no console may show it. */
const PERSONAL = 'maria@correo.test'

const body = (text: string, init?: ResponseInit) => async () => new Response(text, init)
const html = '<!doctype html><title>404 Not Found</title><h1>Not Found</h1>'

const failsToFetch: FetchLike = () => Promise.reject(new TypeError('Failed to fetch'))

/** Settles only on abort. */
const never = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const bodyThat = (end: (signal: AbortSignal | null | undefined) => Promise<never>): FetchLike => {
  return async (_input, { signal }) => {
    const response = new Response('')
    return Object.assign(response, { json: () => end(signal), text: () => end(signal) })
  }
}

/** Eight kinds, some in several forms. */
export const FAULTS: readonly Fault[] = [
  { what: 'the server says no in its own words', kind: 'said', fetch: async () => answer(SAID) },
  {
    what: 'its words have blanks around them',
    kind: 'said',
    fetch: async () => answer(` ${SAID}\n`),
  },
  { what: 'mensaje is empty', kind: 'refused', fetch: async () => answer('') },
  { what: 'mensaje is blank', kind: 'refused', fetch: async () => answer(' \n') },
  {
    what: 'the status is 500 with a mensaje',
    kind: 'lost',
    fetch: body(JSON.stringify({ mensaje: UNREAD }), { status: 500 }),
  },
  {
    what: 'the status is 500 with a success',
    kind: 'lost',
    fetch: body('{"mensaje":"success"}', { status: 500 }),
  },
  { what: 'the status is 404 with HTML', kind: 'lost', fetch: body(html, { status: 404 }) },
  { what: 'HTML arrives', kind: 'lost', fetch: body(`${html}${PERSONAL}`) },
  {
    what: 'JSON is cut off',
    kind: 'lost',
    fetch: body(`{"mensaje":"success","user":{"email":"${PERSONAL}`),
  },
  { what: 'nothing arrives', kind: 'lost', fetch: body('') },
  { what: 'there is no mensaje', kind: 'lost', fetch: body(`{"email":"${PERSONAL}"}`) },
  { what: 'mensaje is no text', kind: 'lost', fetch: body('{"mensaje":7}') },
  { what: 'the connection drops', kind: 'lost', fetch: failsToFetch },
  {
    what: 'the connection drops within the answer',
    kind: 'lost',
    fetch: bodyThat(() => Promise.reject(new TypeError('network error'))),
  },
  {
    what: 'no answer comes in time',
    kind: 'lost',
    fetch: (_input, { signal }) => never(signal),
    isSlow: true,
  },
  {
    what: 'the answer does not end in time',
    kind: 'lost',
    fetch: bodyThat(never),
    isSlow: true,
  },
  { what: 'the browser is offline', kind: 'lost', fetch: failsToFetch, isOffline: true },
]

/** Texts of the faults above that must not reach the console. */
export const PRIVATE: readonly string[] = [PERSONAL, SAID, UNREAD]
