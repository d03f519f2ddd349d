/** Every failure that can be set in the sandbox. */
export const SANDBOX_FAILURES = [
  /** No token is given, and those that were given are good no more. */
  'credentials',
  /** The token has ended just now: one call is refused with 401. */
  'token-ended',
  /** 503 on every call. */
  'unavailable',
  /** Nothing arrives there. */
  'unreachable',
  /** A page of HTML with status 200. */
  'garbage',
  /** Orders and captures are made, but their answers never arrive. */
  'lost-answer',
  'not-approved',
  'declined',
  /** The capture is under review, until it becomes something else. */
  'pending',
  'other-amount',
  'other-currency',
  'other-client',
  /** Money goes to another account. */
  'other-payee',
  /** The order is known no longer. */
  'forgotten',
] as const

export type SandboxFailure = (typeof SANDBOX_FAILURES)[number]

/** What a capture may become afterwards, and what it is before: the wallet's own words. */
export const SANDBOX_CHANGES = {
  /** The review ends well. */
  completed: { from: 'PENDING', to: 'COMPLETED' },
  /** The review ends badly. */
  denied: { from: 'PENDING', to: 'DENIED' },
  /** The money goes back. */
  refunded: { from: 'COMPLETED', to: 'REFUNDED' },
} as const

export type SandboxChange = keyof typeof SANDBOX_CHANGES
