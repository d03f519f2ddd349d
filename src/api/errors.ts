/** How a call can end badly; plain data, because it lives in the store. */
export type CallError =
  /** The server answered and said no; `mensaje` may be empty. */
  | { kind: 'refused'; mensaje: string }
  /** Network, status not ok, or an answer that cannot be understood. */
  | { kind: 'transport'; detail: string }
  /** The server says that the session is gone (Specification §4). */
  | { kind: 'session-lost'; mensaje: string }
  /** Nobody waits for this answer any more: aborted, or asked by a session that has ended since. */
  | { kind: 'dropped' }

const KINDS: readonly unknown[] = [
  'refused',
  'transport',
  'session-lost',
  'dropped',
] satisfies CallError['kind'][]

export const isCallError = (error: unknown): error is CallError =>
  typeof error === 'object' && error !== null && 'kind' in error && KINDS.includes(error.kind)
