/** Every way in which a call can end badly, as a `fetch` that meets it. */
import type { FetchLike } from '../../src/api/base-query'
import { answer } from './answers'

export interface Fault {
  /** As in "when …". */
  what: string
  /** `said`: the server said no in its own words; `refused`: without words; `lost`: no usable answer came. */
  kind: 'said' | 'refused' | 'lost'
  fetch: FetchLike
  /** The browser knows that it has no network. */
  isOffline?: true
  /** Nothing happens until the call's own time is over. */
  isSlow?: true
}

/** What the server says in its own words. */
export const SAID = 'La cocina está cerrada'
/** What no screen may show: it came with a status of failure. */
const UNREAD = 'SQLSTATE[42S02] en /var/www/api.php'

/** Somebody's data within what arrives: no console may show it. */
const PERSONAL = 'maria@correo.test'

const body = (text: string, init?: ResponseInit) => async () => new Response(text, init)
const html = '<!doctype html><title>404 Not Found</title><h1>Not Found</h1>'

const failsToFetch: FetchLike = () => Promise.reject(new TypeError('Failed to fetch'))

/** Gives up when it is told to, and not before. */
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

/** Eight ways, some in more than one form. */
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

/** Words of the faults above that must not come to the console. */
export const PRIVATE: readonly string[] = [PERSONAL, SAID, UNREAD]
