import { NOT_ALLOWED } from '#contract/envelope'

/** A call's failure; plain data, because it lives in the store. */
export type CallError = {
  /** May be shown, '' if there is none: the server's own text, else the endpoint's (Specification §8). */
  text: string
} & (
  | { kind: 'refused' }
  /** Network (`isNetwork`: no response came), status not ok, or an unreadable response. */
  | { kind: 'transport'; detail: string; isNetwork: boolean }
  /** The server says that the session is gone (Specification §4). */
  | { kind: 'session-expired' }
  /** The response is no longer wanted: its screen was left, or its session has ended. */
  | { kind: 'dropped' }
)

export const DROPPED: CallError = { kind: 'dropped', text: '' }

const KINDS: readonly unknown[] = [
  'refused',
  'transport',
  'session-expired',
  'dropped',
] satisfies CallError['kind'][]

export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'kind' in error && KINDS.includes(error.kind)

/** The text of a failed call for its screen; '' without a failure. */
export const failureText = (error: unknown): string => (isCallError(error) ? error.text : '')

/** Whether the server says that the call is not for this user: what is known of the user may be old. */
export const isNotAllowed = (error: unknown): boolean =>
  isCallError(error) && error.kind === 'refused' && error.text === NOT_ALLOWED

/** Whether no response came at all: only then is the connection to blame. */
export const isNetworkError = (error: unknown): boolean =>
  isCallError(error) && error.kind === 'transport' && error.isNetwork

/** Whether the server, or a proxy before it, takes no body of this size. */
export const isTooLargeError = (error: unknown): boolean =>
  isCallError(error) && error.kind === 'transport' && error.detail === 'HTTP 413'
