import { textsOf } from './call-texts'
import { type CallError, isCallError } from './errors'

/** A call's result, with a text that may be shown; the shape of the machines' ports. */
export type Outcome<T> = { kind: 'ok'; data: T } | { kind: 'refused' | 'failed'; text: string }

/** The text of a call's failure (Specification §8): the server's own, else the catalogue's; '' for a dropped call. */
export const failureText = (callName: string, error: CallError): string => {
  const texts = textsOf(callName)
  switch (error.kind) {
    case 'refused':
      return error.mensaje === '' ? (texts?.refused ?? '') : error.mensaje
    case 'transport':
      return texts?.transport ?? ''
    case 'session-expired':
      return error.mensaje
    case 'dropped':
      return ''
  }
}

interface Pending<T> {
  unwrap(): Promise<T>
  abort(): void
}

/**
 * Waits for a dispatched call and gives its result; never rejects. Aborting `signal` aborts the call.
 * A lost session counts as `failed`: its own sequence runs elsewhere.
 */
export const outcomeOf = async <T>(
  callName: string,
  pending: Pending<T>,
  signal?: AbortSignal,
): Promise<Outcome<T>> => {
  const abort = () => pending.abort()
  signal?.addEventListener('abort', abort, { once: true })
  try {
    return { kind: 'ok', data: await pending.unwrap() }
  } catch (cause) {
    const error: CallError = isCallError(cause) ? cause : { kind: 'dropped' }
    return { kind: error.kind === 'refused' ? 'refused' : 'failed', text: failureText(callName, error) }
  } finally {
    signal?.removeEventListener('abort', abort)
  }
}
