import { MalformedBody, Refusal } from '../errors'
import { TooManyCalls } from '../limits/too-many-calls'
import { NotKept } from './uploads-spool'

/** The form is far over every limit: status 413. */
export class FormTooLarge extends Error {
  readonly statusCode = 413
}

/** The sender has not said in time who he is: status 408. */
export class TooSlow extends Error {
  readonly statusCode = 408
}

/** Whoever was asked about the sender said no, or could not say: nothing of the form's own. */
export class NotAdmitted {
  constructor(readonly reason: unknown) {}
}

const OWN = [Refusal, MalformedBody, TooManyCalls, NotKept]

/** What the sender is told. The parser's own errors carry a status or are about bytes that are no form. */
export const asAnswer = (error: unknown): unknown => {
  if (error instanceof NotAdmitted) return error.reason
  if (OWN.some((kind) => error instanceof kind)) return error
  return error instanceof Error && 'statusCode' in error ? error : new MalformedBody('form')
}
