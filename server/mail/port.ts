import type { Trx } from '../db/port'

/** A mail, the same words as plain text and as HTML. */
export type OutgoingMail = {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  /** The one-time code in it, if any: shown in the demo's outbox, stored nowhere else in clear, never logged. */
  readonly code: string | null
  /** The code's id: when the code stops working, the mail is given up. */
  readonly codeId: number | null
  /** Expiry, epoch ms; null = retried as long as mails are. */
  readonly expires: number | null
  /** One-click unsubscribe address (RFC 8058); null = none. */
  readonly unsubscribe: string | null
  /** Not sent before, epoch ms; null = at once. Letters to many wait for their turn, so that codes pass them. */
  readonly notBefore: number | null
}

/**
 * Sends mail at least once. `enqueue` gives the Message-ID and belongs to the transaction that causes the mail, so that
 * neither exists without the other; `deliver` starts sending the queue and does not wait (same time for every caller).
 */
export type Mailer = {
  enqueue(trx: Trx, mail: OutgoingMail): Promise<string>
  deliver(): void
  /** Sends what is due now; call it repeatedly. Throws when the database is unavailable. */
  sendDue(): Promise<void>
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>
  /** Finishes the current sends and starts no more. */
  close(): Promise<void>
}
