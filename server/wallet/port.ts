/** An amount in whole cents; `currency` is a code such as USD. */
export type WalletAmount = { readonly cents: number; readonly currency: string }

/**
 * Money that the wallet took, or tried to. `status` is the wallet's own word, `COMPLETED` when it arrived.
 * `refundedCents`: what it gave back.
 */
export type WalletCapture = {
  readonly id: string
  readonly status: string
  readonly amount: WalletAmount
  readonly refundedCents: number
}

/** An order at the wallet: its purpose, and the capture once there is one. */
export type WalletOrder = {
  readonly id: string
  readonly status: string
  /** Our field in the order: its client and level. */
  readonly customId: string
  /** The receiving account: the configured one, another, or the wallet does not say. */
  readonly payee: 'us' | 'other' | 'unsaid'
  readonly capture: WalletCapture | null
}

export type NewWalletOrder = {
  /** A repeated id gives the same order, so a retry makes no second one. */
  readonly requestId: string
  readonly customId: string
  readonly description: string
  readonly amount: WalletAmount
}

/**
 * The wallet provider (Specification §7, "External services"). Every call throws WalletUnavailable without a usable
 * response, and WalletRefusal when the wallet said no.
 */
export type Wallet = {
  /** The public id of our account. */
  readonly account: string
  /** Checks our credentials; throws WalletUnavailable when the wallet refuses them, or cannot be reached. */
  check(): Promise<void>
  create(order: NewWalletOrder): Promise<WalletOrder>
  /** Takes the money of an approved order; a repeated request id never takes it twice. */
  capture(orderId: string, requestId: string): Promise<WalletOrder>
  /** The order as the wallet has it; null when it has none. */
  read(orderId: string): Promise<WalletOrder | null>
}

/** The wallets at hand: the settings may name another account while payments of an earlier one go on. */
export type Wallets = {
  /** Where new orders are made; null = no payments by wallet now. */
  now(): Wallet | null
  /** Where an order was made, by its account; of an unknown account the present one. null = none is known. */
  of(account: string): Wallet | null
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
