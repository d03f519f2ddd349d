/** How a call can end badly; plain data, because it lives in the store. */
export type CallError =
  /** The server answered and said no; `mensaje` may be empty. */
  | { kind: 'refused'; mensaje: string }
  /** Network (`isNetwork`: no response came), status not ok, or an answer that cannot be understood. */
  | { kind: 'transport'; detail: string; isNetwork: boolean }
  /** The server says that the session is gone (Specification §4). */
  | { kind: 'session-expired'; mensaje: string }
  /** The response is no longer wanted: its screen was left, or its session has ended. */
  | { kind: 'dropped' }

const KINDS: readonly unknown[] = [
  'refused',
  'transport',
  'session-expired',
  'dropped',
] satisfies CallError['kind'][]

export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'kind' in error && KINDS.includes(error.kind)

/** Whether no response came at all: only then is the connection what to look at. */
export const isNetworkError = (error: unknown): boolean =>
  isCallError(error) && error.kind === 'transport' && error.isNetwork
