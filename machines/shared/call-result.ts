/**
 * What a call of a port comes to. The texts are the ones a person may read (Specification §8): the API layer has already
 * chosen between the server's own and the catalogue's.
 *
 * - `refused`: the server answered, and the answer was no.
 * - `failed`: there was no answer worth the name (network, status, unreadable).
 * - `unknown`: nor could it be looked up whether the call was heard; of a port that says so.
 */
export type CallResult<T> = { kind: 'ok'; data: T } | CallFailure

export interface CallFailure {
  kind: 'refused' | 'failed' | 'unknown'
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
  if (result.kind !== 'ok') throw new CallFailed({ kind: result.kind, text: result.text })
  return result.data
}

/** Reads what a call's actor rejected with; anything a port did not foresee counts as `failed`, with the given text. */
export function failureOf(error: unknown, unforeseen: string): CallFailure {
  return error instanceof CallFailed ? error.failure : { kind: 'failed', text: unforeseen }
}
