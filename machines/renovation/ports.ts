import type { Clock } from '#domain/calendar'
import type { CallResult } from '../shared/call-result'

/** What the wallet says of a payment that it took; `id` is the order's (wire, "payment"). */
export type Capture = { readonly id: string; readonly status: string } & Readonly<Record<string, unknown>>

/** A payment that the client has approved and that has not renewed anything yet. */
export interface ApprovedPayment {
  orderId: string
  /** The level that it pays for. */
  levelId: string
  /** null while it is unknown whether the money was taken. */
  capture: Capture | null
  /** Epoch milliseconds. */
  approvedAt: number
  /** The server has answered no to it: it is not sent again without a person. */
  isRefused: boolean
}

/** A payment that the wallet has not decided yet, as the back end lists it among the client's payments. */
export interface Review {
  /** The back end's own id of it: where its page is. */
  id: string
  /** The number that a person reads on that page. */
  number: string
}

/** How things stand at the server; `envios` null where it did not say. */
export interface LookUpResult {
  review: Review | null
  envios: number | null
}

/**
 * Everything the renewal needs from outside. An approved payment is kept by the ports themselves, before the call that
 * uses it: the page may be gone when the answer comes. Toasts of membership.php are the API layer's.
 */
export interface RenovationPorts {
  clock: Clock
  /** A name that no other attempt has. */
  newRequestId(): string
  /** The approved payment that this browser keeps for this client. */
  readStoredPayment(): ApprovedPayment | null
  /** Makes an order at the wallet for the level's price, in USD; the same request again gives the same order. */
  createOrder(
    request: { levelId: string; requestId: string },
    signal: AbortSignal,
  ): Promise<CallResult<{ orderId: string }>>
  /** Takes the money of an approved order, once however often it is asked. */
  captureOrder(payment: ApprovedPayment, signal: AbortSignal): Promise<CallResult<Capture>>
  /** Asks the server whether a payment is under review, and how many shipments there are. Silent: no toast. */
  lookUp(signal: AbortSignal): Promise<CallResult<LookUpResult>>
  /** Renews by a payment, once however often it is sent (Specification §7, update-clients/membership.php). */
  renew(payment: ApprovedPayment & { capture: Capture }, signal: AbortSignal): Promise<CallResult<null>>
}
