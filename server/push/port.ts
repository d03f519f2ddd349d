/** What a browser gave to be reached by (W3C Push API). */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** What the browser's service worker is sent (src/service-worker/push.ts). */
export type PushMessage = {
  readonly title: string
  readonly body: string
  /** Of two with one tag the later takes the place of the earlier. */
  readonly tag: string
  /** Of a screen, beginning with `/`. */
  readonly path: string
}

/** `gone`: the browser is no longer there. `later`: again, at the earliest after so many ms where one is named. */
export type PushEnd =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'later'; readonly afterMs: number | null; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** Brings messages to browsers by the push service that each of them names. */
export type Push = {
  /** With which browsers subscribe: messages signed with another key do not reach them. */
  readonly publicKey: string
  /** Whether an address and its keys are such as a browser gives. */
  takes(address: PushAddress): boolean
  /** `ttl`: seconds for which the push service keeps it for a browser that is away. Never throws. */
  send(address: PushAddress, message: PushMessage, ttl: number): Promise<PushEnd>
}
