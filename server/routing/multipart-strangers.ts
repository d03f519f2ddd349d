import { TooManyCalls } from '../limits/too-many-calls'
import { TooSlow } from './multipart-errors'
import {
  COME_AGAIN_MS,
  STRANGER_FREE_BYTES,
  STRANGER_MOST_BYTES,
  STRANGER_MS,
  STRANGERS_BYTES,
  STRANGERS_OF_NETWORK_BYTES,
} from './multipart-limits'

/** The sender of a form as long as it has not said whose it is. */
export type Stranger = {
  readonly isOne: boolean
  /** Rejects with what he is told when his time is over, or others need his room. Never resolves. */
  readonly sentAway: Promise<never>
  /** How many bytes have come of him. */
  sent(bytes: number): void
  /** He counts no more: he has said who he is, or he is gone. */
  ends(): void
}

type Held = { readonly network: string; bytes: number; leave(reason: Error): void }

/** The oldest first. */
const strangers = new Set<Held>()

/** Bytes that this process holds of people whom it does not know, all together. */
let total = 0
const ofNetworks = new Map<string, number>()

/** How many bytes that is, for who wants to know. */
export const heldOfStrangers = (): number => total

const move = (held: Held, bytes: number) => {
  const by = bytes - held.bytes
  held.bytes = bytes
  total += by
  const own = (ofNetworks.get(held.network) ?? 0) + by
  if (own === 0) ofNetworks.delete(held.network)
  else ofNetworks.set(held.network, own)
}

/**
 * Somebody of whom nothing is known yet, from this network. What has come of him counts, not what he promises; where it
 * is too much, the oldest goes and not the one who comes: an honest sender says who he is with his first bytes.
 */
export const newStranger = (network: string): Stranger => {
  let isOne = true
  const { promise, reject } = rejecting()
  const timer = setTimeout(() => reject(new TooSlow('no session in time')), STRANGER_MS)
  timer.unref()
  const ends = () => {
    isOne = false
    clearTimeout(timer)
    move(held, 0)
    strangers.delete(held)
  }
  const leave = (reason: Error) => {
    ends()
    reject(reason)
  }
  const held: Held = { network, bytes: 0, leave }
  strangers.add(held)
  return {
    get isOne() {
      return isOne
    },
    sentAway: promise,
    sent: (bytes) => {
      if (!isOne) return
      move(held, Math.max(0, Math.min(bytes, STRANGER_MOST_BYTES) - STRANGER_FREE_BYTES))
      makeRoom(network)
    },
    ends,
  }
}

const makeRoom = (network: string): void => {
  while ((ofNetworks.get(network) ?? 0) > STRANGERS_OF_NETWORK_BYTES)
    sendAway((held) => held.network === network)
  while (total > STRANGERS_BYTES) sendAway(() => true)
}

const sendAway = (mayGo: (held: Held) => boolean): void => {
  for (const held of strangers) {
    if (held.bytes === 0 || !mayGo(held)) continue
    held.leave(new TooManyCalls(COME_AGAIN_MS))
    return
  }
  throw new Error('Bytes are counted of nobody')
}

const rejecting = () => {
  let reject: (reason: Error) => void = () => undefined
  const promise = new Promise<never>((_resolve, no) => {
    reject = no
  })
  // It may reject when nobody waits for it any more.
  promise.catch(() => undefined)
  return { promise, reject }
}
