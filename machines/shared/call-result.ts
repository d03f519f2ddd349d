import type { CallFailure, CallResult } from '#domain/call-result'

export class CallFailed extends Error {
  override readonly name = 'CallFailed'

  constructor(readonly failure: CallFailure) {
    super(failure.text)
  }
}

/** A port's data, or a rejection for {@link failureOf}. */
export async function dataOf<T>(answer: Promise<CallResult<T>>): Promise<T> {
  const result = await answer
  if (result.kind !== 'ok') throw new CallFailed(result)
  return result.data
}

/** Reads a call actor's rejection; an unexpected error counts as `failed`, with the given text. */
export function failureOf(error: unknown, unforeseen: string): CallFailure {
  return error instanceof CallFailed ? error.failure : { kind: 'failed', text: unforeseen }
}
