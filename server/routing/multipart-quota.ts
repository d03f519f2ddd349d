import { TooManyCalls } from '../limits/too-many-calls'
import { COME_AGAIN_MS } from './multipart-limits'

/** What one form holds of a quota. */
export type Share = {
  /** How much it is now; nothing after its end. Throws TooManyCalls when its owner, or all, hold too much. */
  holds(bytes: number): void
  /** Gives everything back; calling it again does nothing. */
  ends(): void
}

export type Quota = {
  /** Bytes that are held at this moment. */
  held(): number
  /** A share of its own; all shares of one owner together are at most `most` bytes. */
  share(owner: string, most: number): Share
}

/** So many bytes for all forms of this process together. */
export const quota = (total: number): Quota => {
  let all = 0
  const byOwner = new Map<string, number>()
  const move = (owner: string, by: number) => {
    all += by
    const own = (byOwner.get(owner) ?? 0) + by
    if (own === 0) byOwner.delete(owner)
    else byOwner.set(owner, own)
    return own
  }
  const share = (owner: string, most: number): Share => {
    let own = 0
    let isOver = false
    return {
      holds: (bytes) => {
        if (isOver) return
        const more = bytes - own
        own = bytes
        if (move(owner, more) > most || (more > 0 && all > total)) throw new TooManyCalls(COME_AGAIN_MS)
      },
      ends: () => {
        isOver = true
        move(owner, -own)
        own = 0
      },
    }
  }
  return { held: () => all, share }
}
