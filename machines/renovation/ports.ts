import type { Clock } from '#domain/calendar'
import type { CallResult } from '#domain/call-result'

/** The wallet's record of a captured payment; `id` is the order's (wire, "payment"). */
export type Capture = { readonly id: string; readonly status: string } & Readonly<Record<string, unknown>>

/** A payment the client approved, without a renewal yet. */
export interface ApprovedPayment {
  orderId: string
  /** The level it pays for. */
  levelId: string
  /** null while the capture is unconfirmed. */
  capture: Capture | null
  /** Epoch milliseconds. */
  approvedAt: number
  /** The server refused it: no retry without a click. */
  isRefused: boolean
}

/** A payment the wallet has not decided yet, from the back end's list of the client's payments. */
export interface Review {
  /** The back end's id, for its page. */
  id: string
  /** The number shown on that page. */
  number: string
}

/** The server's state; `envios` null: unknown. */
export interface LookUpResult {
  review: Review | null
  envios: number | null
}

/**
 * The renewal's effects. The ports keep an approved payment before the call that uses it: the page may be gone when the
 * response comes. The API layer shows the toasts of membership.php.
 */
export interface RenovationPorts {
  clock: Clock
  /** A unique id per attempt. */
  newRequestId(): string
  /** The approved payment this browser keeps for this client. */
  readStoredPayment(): ApprovedPayment | null
  /** Creates a wallet order for the level's price, in USD; a retry gives the same order. */
  createOrder(
    request: { levelId: string; requestId: string },
    signal: AbortSignal,
  ): Promise<CallResult<{ orderId: string }>>
  /** Captures an approved order's money, once despite retries. */
  captureOrder(payment: ApprovedPayment, signal: AbortSignal): Promise<CallResult<Capture>>
  /** Reads the payment under review and the shipments from the server. Silent: no toast. */
  lookUp(signal: AbortSignal): Promise<CallResult<LookUpResult>>
  /** Renews by a payment, once despite retries (Specification §7, update-clients/membership.php). */
  renew(payment: ApprovedPayment & { capture: Capture }, signal: AbortSignal): Promise<CallResult<null>>
}
