import { DROPPED, isCallError } from './errors'

/** A call's result, with a text that may be shown; the shape of the machines' ports. */
export type Outcome<T> = { kind: 'ok'; data: T } | { kind: 'refused' | 'failed'; text: string }

interface Pending<T> {
  unwrap(): Promise<T>
  abort(): void
}

/**
 * Waits for a dispatched call and gives its result; never rejects. Aborting `signal` aborts the call.
 * A lost session counts as `failed`: its own sequence runs elsewhere.
 */
export const outcomeOf = async <T>(pending: Pending<T>, signal?: AbortSignal): Promise<Outcome<T>> => {
  const abort = () => pending.abort()
  signal?.addEventListener('abort', abort, { once: true })
  try {
    return { kind: 'ok', data: await pending.unwrap() }
  } catch (cause) {
    const { kind, text } = isCallError(cause) ? cause : DROPPED
    return { kind: kind === 'refused' ? 'refused' : 'failed', text }
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
