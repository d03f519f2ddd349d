import type { Trx } from '../db/port'

/** A mail in plain text. `code` is the one-time code in it, if any: it is shown in the demo's outbox, never logged. */
export type OutgoingMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly code: string | null
}

/**
 * Sends mail at least once. `enqueue` belongs to the transaction that causes the mail, so that neither exists
 * without the other; `deliver` starts sending what is queued and does not wait (same time for every caller);
 * `idle` resolves when nothing is being sent.
 */
export type Mailer = {
  enqueue(trx: Trx, mail: OutgoingMail): Promise<void>
  deliver(): void
  idle(): Promise<void>
}
