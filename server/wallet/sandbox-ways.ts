/** Every failure the sandbox can play. */
export const SANDBOX_FAILURES = [
  /** No token is given, and earlier ones are invalid. */
  'credentials',
  /** The token has just expired: one call is refused with 401. */
  'token-ended',
  /** 503 on every call. */
  'unavailable',
  /** Nothing reaches it. */
  'unreachable',
  /** A page of HTML with status 200. */
  'garbage',
  /** Orders and captures are made, but their responses never arrive. */
  'lost-answer',
  'not-approved',
  'declined',
  /** The capture is under review, until it changes. */
  'pending',
  'other-amount',
  'other-currency',
  'other-client',
  /** Money goes to another account. */
  'other-payee',
  /** The wallet no longer has the order. */
  'forgotten',
] as const

export type SandboxFailure = (typeof SANDBOX_FAILURES)[number]

/** Later changes of a capture, with its state before: the wallet's own words. */
export const SANDBOX_CHANGES = {
  /** The review ends well. */
  completed: { from: 'PENDING', to: 'COMPLETED' },
  /** The review ends badly. */
  denied: { from: 'PENDING', to: 'DENIED' },
  /** Half of the money goes back. */
  partially_refunded: { from: 'COMPLETED', to: 'PARTIALLY_REFUNDED' },
  /** The money goes back. */
  refunded: { from: 'COMPLETED', to: 'REFUNDED' },
} as const

export type SandboxChange = keyof typeof SANDBOX_CHANGES
