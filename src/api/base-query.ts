import type { BaseQueryFn } from '@reduxjs/toolkit/query'
import * as v from 'valibot'
import { type CallHead, envelope, isSessionLoss, isSuccess } from '#contract/envelope'
import { toFormParts } from '#contract/form'
import { eitherSignal } from './abort'
import type { CallError } from './errors'

/** What an endpoint hands to the base query: a call of the contract and its input. */
export interface CallArgs {
  call: CallHead
  input: object
  /** What the call changes, in a word of its own; what {@link follows} it is asked anew where it was on its way meanwhile. */
  writes?: string
  /** What its answer tells of. */
  follows?: string
}

/** The part of the state that calls need; the session slice keeps it. */
interface SessionPart {
  session: { session_id: string | null; keylogin: string | null; path_api: string }
}

export type FetchLike = (input: string, init: RequestInit) => Promise<Response>

/** What the store gives to every call. */
export interface ApiExtra {
  fetch: FetchLike
}

/** Milliseconds after which a call counts as lost; a file takes longer on a phone. */
const TIMEOUT_MS = 20_000
const UPLOAD_TIMEOUT_MS = 120_000

const hasFile = ({ body }: RequestInit): boolean =>
  body instanceof FormData && [...body.values()].some((value) => typeof value === 'object')

export const hasFetch = (extra: unknown): extra is ApiExtra =>
  typeof extra === 'object' && extra !== null && 'fetch' in extra && typeof extra.fetch === 'function'

const hasSessionPart = (state: unknown): state is SessionPart =>
  typeof state === 'object' && state !== null && 'session' in state

/** Every body carries `rute`; authenticated calls add the caller's session, which an input's own `keylogin` may replace (wire). */
const bodyOf = ({ call, input }: CallArgs, { session_id, keylogin }: SessionPart['session']) => ({
  rute: '',
  ...(call.access === 'public' ? {} : { session_id: session_id ?? '', keylogin: keylogin ?? '' }),
  ...input,
})

const requestInit = (args: CallArgs, session: SessionPart['session']): RequestInit => {
  const body = bodyOf(args, session)
  if (args.call.format === 'json') {
    return { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  }
  const form = new FormData()
  for (const [name, value] of toFormParts(body, args.call.jsonFields)) form.append(name, value)
  return { method: 'POST', body: form }
}

const transport = (detail: string): { error: CallError } => ({ error: { kind: 'transport', detail } })

/**
 * Reads the envelope: the body of a success, else why not. Rejects where the answer breaks off. Whoever asked without a
 * session cannot lose one: what he is told then is a refusal like any other.
 */
const readAnswer = async (
  response: Response,
  canLoseSession: boolean,
): Promise<{ data: unknown } | { error: CallError }> => {
  if (!response.ok) return transport(`HTTP ${response.status}`)
  const answer = v.safeParse(envelope, await response.json())
  if (!answer.success) return transport('The answer has no mensaje')
  const { mensaje } = answer.output
  if (isSuccess(mensaje)) return { data: answer.output }
  const kind = canLoseSession && isSessionLoss(mensaje) ? 'session-lost' : 'refused'
  return { error: { kind, mensaje: mensaje.trim() } }
}

/** Why no answer came, for the console. What a parser says of a text that is not JSON has pieces of it, which may be anybody's. */
const detailOf = (cause: unknown): string => {
  if (cause instanceof SyntaxError) return 'The answer is not JSON'
  return cause instanceof Error ? cause.message : 'Network failure'
}

/** How many calls that write something have ended, by store and by what they write. */
const ends = new WeakMap<object, Map<string, number>>()
const endsOf = (store: object): Map<string, number> => {
  const known = ends.get(store) ?? new Map<string, number>()
  ends.set(store, known)
  return known
}

/**
 * Makes one call of the wire. Ends with the body of a success (its schema is checked by the endpoint) or a
 * {@link CallError}. An answer for a session that has ended meanwhile is dropped: it must not touch the next person's screen.
 */
const ask: BaseQueryFn<CallArgs, unknown, CallError> = async (args, { extra, getState, signal }) => {
  const state = getState()
  if (!hasFetch(extra) || !hasSessionPart(state)) throw new Error('No fetch, or no session slice')
  const asked = state.session
  let timeout: AbortSignal | undefined
  try {
    const init = requestInit(args, asked)
    timeout = AbortSignal.timeout(hasFile(init) ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
    const response = await extra.fetch(asked.path_api + args.call.address, {
      ...init,
      signal: eitherSignal(signal, timeout),
    })
    const isPublic = args.call.access === 'public'
    const answer = await readAnswer(response, !isPublic || asked.session_id !== null)
    const now = getState()
    const isStale = !isPublic && hasSessionPart(now) && now.session.session_id !== asked.session_id
    return isStale ? { error: { kind: 'dropped' } } : answer
  } catch (cause) {
    if (signal.aborted) return { error: { kind: 'dropped' } }
    if (timeout?.aborted) return transport('No answer in time')
    return transport(detailOf(cause))
  }
}

const noteEnd = (store: object, written: string): void => {
  const ended = endsOf(store)
  ended.set(written, (ended.get(written) ?? 0) + 1)
}

/** Another tab has written it: what is on its way here may know nothing of that either. To be dispatched. */
export const writtenElsewhere =
  (written: string) => (_dispatch: unknown, _getState: unknown, extra: unknown) => {
    if (hasFetch(extra)) noteEnd(extra, written)
  }

/**
 * As {@link ask}. An answer that was on its way while a call ended that writes what it tells of may know nothing of that: it
 * is asked for anew, or the screen would show what was true before, and offer what is done already.
 */
export const baseQuery: BaseQueryFn<CallArgs, unknown, CallError> = async (args, api, options) => {
  const { writes, follows } = args
  if (!hasFetch(api.extra)) throw new Error('No fetch')
  const ended = endsOf(api.extra)
  const before = follows && ended.get(follows)
  const answer = await ask(args, api, options)
  if (writes) noteEnd(api.extra, writes)
  const isOutdated = follows && ended.get(follows) !== before && !answer.error && !api.signal.aborted
  return isOutdated ? baseQuery(args, api, options) : answer
}
