/**
 * A port's result. Its texts may be shown (Specification §8): the API layer has already chosen between the server's own
 * and the catalogue's.
 *
 * - `refused`: the server answered, and the answer was no.
 * - `failed`: no usable response (network, status, unreadable).
 */
export type CallResult<T> = { kind: 'ok'; data: T } | CallFailure

export interface CallFailure {
  kind: 'refused' | 'failed'
  text: string
}

export class CallFailed extends Error {
  override readonly name = 'CallFailed'

  constructor(readonly failure: CallFailure) {
    super(failure.text)
  }
}

/** Waits for a port's answer: its data, or a rejection that {@link failureOf} understands. */
export async function dataOf<T>(answer: Promise<CallResult<T>>): Promise<T> {
  const result = await answer
  if (result.kind !== 'ok') throw new CallFailed(result)
  return result.data
}

/** Reads what a call's actor rejected with; anything a port did not foresee counts as `failed`, with the given text. */
export function failureOf(error: unknown, unforeseen: string): CallFailure {
  return error instanceof CallFailed ? error.failure : { kind: 'failed', text: unforeseen }
}
