/** An amount in whole cents; `currency` is a code such as USD. */
export type WalletAmount = { readonly cents: number; readonly currency: string }

/** Money that the wallet took, or tried to. `status` is the wallet's own word, `COMPLETED` when it is there. */
export type WalletCapture = { readonly id: string; readonly status: string; readonly amount: WalletAmount }

/** An order at the wallet: what it is for, and the capture once there is one. */
export type WalletOrder = {
  readonly id: string
  readonly status: string
  /** What the order carries of ours: for whom it is, and for which level. */
  readonly customId: string
  /** Whose account gets the money: the configured one, another, or the wallet does not say. */
  readonly payee: 'us' | 'other' | 'unsaid'
  readonly capture: WalletCapture | null
}

export type NewWalletOrder = {
  /** The same id again gives the same order, so a retry makes no second one. */
  readonly requestId: string
  readonly customId: string
  readonly description: string
  readonly amount: WalletAmount
}

/**
 * The wallet provider (Specification §7, "External services"). Every call throws WalletUnavailable when no usable
 * answer came, and WalletRefusal when the wallet said no.
 */
export type Wallet = {
  /** Whether the wallet takes our credentials; throws WalletUnavailable when it does not, or cannot be asked. */
  check(): Promise<void>
  create(order: NewWalletOrder): Promise<WalletOrder>
  /** Takes the money of an approved order; the same request id again never takes it twice. */
  capture(orderId: string, requestId: string): Promise<WalletOrder>
  /** The order as the wallet knows it; null when it knows none. */
  read(orderId: string): Promise<WalletOrder | null>
}

/** No usable response: whether the call had its effect is unknown until the order is read again. */
export class WalletUnavailable extends Error {
  /** `detail`: a status, or codes; nothing secret and nothing of a person. */
  constructor(
    readonly detail: string,
    options?: ErrorOptions,
  ) {
    super(`The wallet gave no usable answer: ${detail}`, options)
    this.name = 'WalletUnavailable'
  }
}

/** The wallet understood and refused; `issue` is its own code, e.g. `ORDER_NOT_APPROVED`. */
export class WalletRefusal extends Error {
  constructor(readonly issue: string) {
    super(`The wallet refused: ${issue}`)
    this.name = 'WalletRefusal'
  }
}
