import type { Trx } from '../db/port'

/** A mail, the same words as plain text and as HTML. */
export type OutgoingMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one-time code in it, if any: shown in the demo's outbox, stored nowhere else in clear, never logged. */
  readonly code: string | null
  /** Which code that is; once it opens nothing any more, the mail is wanted no longer. */
  readonly codeId: number | null
  /** Epoch ms from which on nobody needs it any more; null = as long as the post office tries. */
  readonly expires: number | null
}

/**
 * Sends mail at least once. `enqueue` belongs to the transaction that causes the mail, so that neither exists
 * without the other; `deliver` starts sending what is queued and does not wait (same time for every caller).
 */
export type Mailer = {
  enqueue(trx: Trx, mail: OutgoingMail): Promise<void>
  deliver(): void
  /** Sends what is due now; to be called again and again. Throws when the database cannot be asked. */
  sendDue(): Promise<void>
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
  /** Ends what is being sent and begins nothing more. */
  close(): Promise<void>
}
