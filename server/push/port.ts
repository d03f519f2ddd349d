/** A browser's push subscription (W3C Push API). */
export type PushAddress = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** The message to the browser's service worker (src/service-worker/push.ts). */
export type PushMessage = {
  readonly title: string
  readonly body: string
  /** Of two with one tag the later replaces the earlier. */
  readonly tag: string
  /** Of a screen, beginning with `/`. */
  readonly path: string
}

/** `gone`: the browser is no longer there. `later`: retry, after `afterMs` at the earliest if given. */
export type PushEnd =
  | { readonly kind: 'sent' | 'gone' }
  | { readonly kind: 'later'; readonly afterMs: number | null; readonly reason: string }
  | { readonly kind: 'refused'; readonly reason: string }

/** Sends messages to browsers through the push service of each. */
export type Push = {
  /** Browsers subscribe with it: messages signed with another key do not reach them. */
  readonly publicKey: string
  /** Whether an address and its keys have a browser's format. */
  takes(address: PushAddress): boolean
  /** `ttl`: seconds that the push service keeps it for an offline browser. Never throws. */
  send(address: PushAddress, message: PushMessage, ttl: number): Promise<PushEnd>
}
