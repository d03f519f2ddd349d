import { type BaseQueryFn, retry } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import { type CallHead, envelope, isSessionExpired, isSuccess } from '#contract/envelope'
import { toFormBody, toFormParts } from '#contract/form'
import { eitherSignal } from './abort'
import { type CallError, isCallError } from './errors'

/** The base query's arguments: a contract call and its input. */
export interface CallArgs {
  call: CallHead
  input: object
}

/** The part of the state that calls need; the session slice keeps it. */
interface SessionPart {
  session: { session_id: string | null; keylogin: string | null; path_api: string }
}

export type FetchLike = (input: string, init: RequestInit) => Promise<Response>

/** The back end's wire settings (wire, "Start-up configuration"). */
export interface WireConfig {
  /** Encoding of bodies without files. */
  body: 'json' | 'form'
  /** The back end's names of get_summary's figures, by our name. */
  report_fields: Readonly<Record<string, string>>
  /** Extensions the back end supports. */
  extensions: readonly string[]
}

/** The store's thunk extra argument. */
export interface ApiExtra {
  fetch: FetchLike
  wire: WireConfig
}

/** Timeouts in milliseconds; a file takes longer on a phone. */
const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 120_000

const hasFile = ({ body }: RequestInit): boolean =>
  body instanceof FormData && [...body.values()].some((value) => typeof value === 'object')

export const hasFetch = (extra: unknown): extra is ApiExtra =>
  typeof extra === 'object' &&
  extra !== null &&
  'fetch' in extra &&
  typeof extra.fetch === 'function' &&
  'wire' in extra

const hasSessionPart = (state: unknown): state is SessionPart =>
  typeof state === 'object' && state !== null && 'session' in state

/** Every body carries `rute`; authenticated calls add the caller's session, which an input's own `keylogin` may replace (wire). */
const bodyOf = ({ call, input }: CallArgs, { session_id, keylogin }: SessionPart['session']) => ({
  rute: '',
  ...(call.access === 'public' ? {} : { session_id: session_id ?? '', keylogin: keylogin ?? '' }),
  ...input,
})

const requestInit = (
  args: CallArgs,
  session: SessionPart['session'],
  { body: as }: WireConfig,
): RequestInit => {
  const body = bodyOf(args, session)
  if (args.call.format === 'json' && as === 'form') return { method: 'POST', body: toFormBody(body) }
  if (args.call.format === 'json') {
    return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  }
  const form = new FormData()
  for (const [name, value] of toFormParts(body, args.call.jsonFields)) form.append(name, value)
  return { method: 'POST', body: form }
}

/** Renames the figures of get_summary where the back end uses other names (`report_fields`). */
const withOurNames = (answer: Readonly<Record<string, unknown>>, fields: WireConfig['report_fields']) => {
  const renamed = Object.entries(fields).filter(([, theirs]) => Object.hasOwn(answer, theirs))
  return { ...answer, ...Object.fromEntries(renamed.map(([own, theirs]) => [own, answer[theirs]])) }
}

const transport = (detail: string, isNetwork = false): { error: CallError } => ({
  error: { kind: 'transport', detail, isNetwork },
})

/**
 * Reads the envelope: a success's body, else the error. Rejects when the response breaks off. A public call without a
 * session has none that could expire: the server's text is then an ordinary refusal.
 */
const readAnswer = async (
  response: Response,
  hadSession: boolean,
): Promise<{ data: Readonly<Record<string, unknown>> } | { error: CallError }> => {
  if (!response.ok) return transport(`HTTP ${response.status}`)
  const answer = v.safeParse(envelope, await response.json())
  if (!answer.success) return transport('The answer has no mensaje')
  const { mensaje } = answer.output
  if (isSuccess(mensaje)) return { data: answer.output }
  const kind = hadSession && isSessionExpired(mensaje) ? 'session-expired' : 'refused'
  return { error: { kind, mensaje: mensaje.trim() } }
}

/**
 * The failure's detail for the console. A JSON parser's message quotes the text, which may be personal, so it is left
 * out.
 */
const detailOf = (cause: unknown): string => {
  if (cause instanceof SyntaxError) return 'The answer is not JSON'
  return cause instanceof Error ? cause.message : 'Network failure'
}

/** Whether a call has ended since the page was opened. */
const hasEndedCall = (state: object): boolean => {
  if (!('api' in state)) return true
  const { queries, mutations } = Object(state.api)
  return Object.values({ ...queries, ...mutations }).some((entry) => Object(entry).status !== 'pending')
}

/** A back end that reads `$_POST`, or answers no preflight, refuses JSON: the console says which setting to try. */
const HINT = 'No answer: if the back end reads $_POST alone, set "body": "form" in config.json.'

const NO_ANSWER_IN_TIME = 'No answer in time'
const MOST_RETRIES = 3

/** No response came, or a gateway gave one while the server restarts. A timeout is not retried: the wait was long enough. */
const isTransient = ({ detail, isNetwork }: CallError & { kind: 'transport' }): boolean =>
  (isNetwork && detail !== NO_ANSWER_IN_TIME) || /^HTTP 50[234]$/.test(detail)

/**
 * A write is retried only where contract and server say that it acts once (wire, extension `repetible`), and not where
 * the browser knows of no network: the screen says so at once.
 */
const isRetryable = (error: unknown, { call }: CallArgs, extra: unknown): boolean =>
  call.repeatable &&
  globalThis.navigator?.onLine !== false &&
  hasFetch(extra) &&
  extra.wire.extensions.includes('repetible') &&
  isCallError(error) &&
  error.kind === 'transport' &&
  isTransient(error)

/**
 * Makes one call of the wire. Returns a success's body (the endpoint checks its schema) or a {@link CallError}. The end
 * of a session aborts its calls (`resetApiState`).
 */
const callOnce: BaseQueryFn<CallArgs, unknown, CallError> = async (args, api) => {
  const { extra } = api
  const state = api.getState()
  if (!hasFetch(extra) || !hasSessionPart(state)) throw new Error('No fetch, or no session slice')
  const isRetry = isShownFromCache(state, api.queryCacheKey)
  const answer = await ask(args, api.signal, { extra, session: state.session, isRetry })
  if ('error' in answer && extra.wire.body === 'json' && !hasEndedCall(state)) console.info(HINT)
  return answer
}

/** As {@link callOnce}; retries a repeatable write without a response with backoff, for a few seconds in all. */
export const baseQuery = retry(callOnce, {
  retryCondition: (error, args, { attempt, baseQueryApi: { extra } }) =>
    attempt <= MOST_RETRIES && isRetryable(error, args, extra),
})

interface Asking {
  extra: ApiExtra
  session: SessionPart['session']
  isRetry: boolean
}

/** Whether the screen shows what the service worker kept of this call. */
const isShownFromCache = (state: object, key = ''): boolean =>
  Object(Object(Object(Object(state).api).queries)[key]?.data).keptAt !== undefined

const ask = async (args: CallArgs, signal: AbortSignal, { extra, session, isRetry }: Asking) => {
  const init = requestInit(args, session, extra.wire)
  const timeout = AbortSignal.timeout(hasFile(init) ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  let hasAnswered = false
  try {
    const response = await extra.fetch(session.path_api + args.call.address, {
      ...init,
      // Sent while the user leaves.
      ...(args.call.name === 'closeSession' && { keepalive: true }),
      // The service worker then waits for the network: the screen has what is kept (src/service-worker/network.ts).
      ...(isRetry && { cache: 'reload' }),
      signal: eitherSignal(signal, timeout),
    })
    hasAnswered = true
    const answer = await readAnswer(response, args.call.access !== 'public' || session.session_id !== null)
    if ('error' in answer || args.call.name !== 'getSummary') return answer
    return { data: withOurNames(answer.data, extra.wire.report_fields) }
  } catch (cause) {
    if (signal.aborted) return { error: { kind: 'dropped' } satisfies CallError }
    return transport(timeout.aborted ? NO_ANSWER_IN_TIME : detailOf(cause), !hasAnswered)
  }
}
