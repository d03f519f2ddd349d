import type { CallResult } from '#domain/call-result'
import { DROPPED, isCallError } from './errors'

interface Pending<T> {
  unwrap(): Promise<T>
  abort(): void
}

/**
 * Waits for a dispatched call and gives its result; never rejects. Aborting `signal` aborts the call.
 * A lost session counts as `failed`: its own sequence runs elsewhere.
 */
export const callResult = async <T>(pending: Pending<T>, signal?: AbortSignal): Promise<CallResult<T>> => {
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
