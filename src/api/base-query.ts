import { type BaseQueryApi, type BaseQueryFn, retry } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import { type CallHead, envelope, isSessionExpired, isSuccess } from '#contract/envelope'
import { toFormParts } from '#contract/form'
import { eitherSignal } from './abort'
import { bodyOf, type SessionFields } from './call-body'
import { type CallError, DROPPED, isCallError } from './errors'
import type { Feedback } from './feedback'
import { hintAtForm, requestOf } from './foreign/body'
import type { WireConfig } from './foreign/wire'
import { keptAtOf, requestsIn, selectCachedAt } from './requests'

/** The base query's arguments: a contract call and its input. */
export interface CallArgs {
  call: CallHead
  input: object
}

/** What an endpoint says of its call beyond the contract. */
export interface CallOptions {
  feedback?: Feedback | undefined
  /** Reads another back end's response as ours. */
  fromWire?: FromWire | undefined
}

type Answer = Readonly<Record<string, unknown>>
export type FromWire = (answer: Answer, wire: WireConfig) => Answer

/** The part of the state that calls need; the session slice keeps it. */
interface SessionPart {
  session: SessionFields & { path_api: string }
}

export type FetchLike = (input: string, init: RequestInit) => Promise<Response>

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

const requestInit = (
  { call, input }: CallArgs,
  session: SessionPart['session'],
  wire: WireConfig,
): RequestInit => {
  const body = bodyOf(call, input, session)
  if (call.format === 'json') return requestOf(body, wire)
  const form = new FormData()
  for (const [name, value] of toFormParts(body, call.jsonFields)) form.append(name, value)
  return { method: 'POST', body: form }
}

const transport = (detail: string, isNetwork = false): { error: CallError } => ({
  error: { kind: 'transport', text: '', detail, isNetwork },
})

/** The server's own text, else the endpoint's (Specification §8). */
const withText = (error: CallError, feedback: Feedback | undefined): CallError => {
  if (error.text !== '' || !feedback) return error
  return { ...error, text: error.kind === 'transport' ? feedback.transport : feedback.refused }
}

/** An unusable response is the call's transport failure (wire). */
export const unusable = (feedback: Feedback | undefined): CallError =>
  withText(transport('Unusable answer').error, feedback)

/**
 * Reads the envelope: a success's body, else the error. Rejects when the response breaks off. A public call without a
 * session has none that could expire: the server's text is then an ordinary refusal.
 */
const readAnswer = async (
  response: Response,
  hadSession: boolean,
): Promise<{ data: Answer } | { error: CallError }> => {
  if (!response.ok) return transport(`HTTP ${response.status}`)
  const answer = v.safeParse(envelope, await response.json())
  if (!answer.success) return transport('The answer has no mensaje')
  const { mensaje } = answer.output
  if (isSuccess(mensaje)) return { data: answer.output }
  const kind = hadSession && isSessionExpired(mensaje) ? 'session-expired' : 'refused'
  return { error: { kind, text: mensaje.trim() } }
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
  const { queries, mutations } = requestsIn(state)
  return Object.values({ ...queries, ...mutations }).some((request) => request?.status !== 'pending')
}

const NO_ANSWER_IN_TIME = 'No answer in time'
const MOST_RETRIES = 3

/** No response came, or a gateway gave one while the server restarts. A timeout is not retried: the wait was long enough. */
const isTransient = ({ detail, isNetwork }: CallError & { kind: 'transport' }): boolean =>
  (isNetwork && detail !== NO_ANSWER_IN_TIME) || /^HTTP 50[234]$/.test(detail)

type RetryApi = Pick<BaseQueryApi, 'extra' | 'getState'>

/** Whether the browser knows of no network, or the screen shows what the worker kept. */
const isKnownOffline = (state: unknown): boolean =>
  globalThis.navigator?.onLine === false ||
  (typeof state === 'object' && state !== null && selectCachedAt(state) !== null)

/**
 * A write is retried only on our server and where the contract says that it acts once, and not where the network is known
 * to be missing: the screen says so at once.
 */
const isRetryable = (error: unknown, { call }: CallArgs, { extra, getState }: RetryApi): boolean =>
  call.repeatable &&
  !isKnownOffline(getState()) &&
  hasFetch(extra) &&
  extra.wire.extensions &&
  isCallError(error) &&
  error.kind === 'transport' &&
  isTransient(error)

/**
 * Makes one call of the wire. Returns a success's body (the endpoint checks its schema) or a {@link CallError}. The end
 * of a session aborts its calls (`resetApiState`).
 */
const callOnce: BaseQueryFn<CallArgs, unknown, CallError, CallOptions> = async (args, api, options) => {
  const { extra, queryCacheKey = '', signal } = api
  const state = api.getState()
  if (!hasFetch(extra) || !hasSessionPart(state)) throw new Error('No fetch, or no session slice')
  // The screen shows what the service worker kept of this call.
  const isRetry = keptAtOf(requestsIn(state).queries[queryCacheKey]?.data) !== undefined
  const answer = await ask(args, signal, { extra, session: state.session, isRetry })
  if ('data' in answer) return { data: options.fromWire?.(answer.data, extra.wire) ?? answer.data }
  if (signal.aborted) return { error: DROPPED }
  if (!hasEndedCall(state)) hintAtForm(extra.wire)
  return { error: withText(answer.error, options.feedback) }
}

/** As {@link callOnce}; retries a repeatable write without a response with backoff, for a few seconds in all. */
export const baseQuery = retry(callOnce, {
  retryCondition: (error, args, { attempt, baseQueryApi }) =>
    attempt <= MOST_RETRIES && isRetryable(error, args, baseQueryApi),
})

interface Asking {
  extra: ApiExtra
  session: SessionPart['session']
  isRetry: boolean
}

const ask = async (args: CallArgs, signal: AbortSignal, { extra, session, isRetry }: Asking) => {
  const init = requestInit(args, session, extra.wire)
  const timeout = AbortSignal.timeout(hasFile(init) ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  let hasAnswered = false
  try {
    const response = await extra.fetch(session.path_api + args.call.address, {
      ...init,
      keepalive: args.call.keepAlive,
      // The service worker then waits for the network: the screen has what is kept (src/service-worker/network.ts).
      ...(isRetry && { cache: 'reload' }),
      signal: eitherSignal(signal, timeout),
    })
    hasAnswered = true
    return await readAnswer(response, args.call.access !== 'public' || session.session_id !== null)
  } catch (cause) {
    return transport(timeout.aborted ? NO_ANSWER_IN_TIME : detailOf(cause), !hasAnswered)
  }
}
