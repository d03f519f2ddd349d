import type { Readable } from 'node:stream'

/** A whole copy of the kitchen in this server's folder. */
export type KeptCopy = { readonly name: string; readonly madeMs: number; readonly bytes: number }

/**
 * The copies that this server keeps (decision 045). Servers with folders of their own share what `last` says, not the
 * files.
 */
export type Copies = {
  /** Those in this server's folder, newest first. */
  list(): KeptCopy[]
  /** When the last one was made, by whichever server (null = none), and why the last try failed ('' = it did not). */
  last(): Promise<{ madeMs: number | null; trouble: string }>
  /** Makes one, or waits for the one under way; a copy of the last minute is given again. Refuses in words. */
  make(): Promise<KeptCopy>
  isUnderWay(): boolean
  /** Makes the day's copy where it is due and no other server of this database makes it. */
  daily(): Promise<void>
  /** A copy's bytes; null where this server does not have it. */
  open(name: string): { copy: KeptCopy; content: Readable } | null
  /** Gives up the one under way: a server must not wait for it. */
  stop(): Promise<void>
}
