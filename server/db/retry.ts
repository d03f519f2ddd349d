import { setTimeout as pause } from 'node:timers/promises'

export type Retrying = {
  /** Whether an error of this attempt (the first is 0) is reason to run it all again. */
  shouldRetry: (error: unknown, attempt: number) => boolean
  /** After this long no further attempt begins. */
  forMs: number
  /** What is thrown when the time is over. */
  giveUp: (error: unknown) => Error
}

const FIRST_PAUSE_MS = 4
const LONGEST_PAUSE_MS = 250
/** However slow the machine is, this often it is tried. */
const LEAST_ATTEMPTS = 3

/** Runs something again (the first attempt is 0) after errors that pass; each time after a longer pause, by chance, so that two in each other's way part. */
export const retrying = async <T>(
  run: (attempt: number) => Promise<T>,
  { shouldRetry, forMs, giveUp }: Retrying,
): Promise<T> => {
  const until = performance.now() + forMs
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run(attempt)
    } catch (error) {
      if (!shouldRetry(error, attempt)) throw error
      if (attempt + 1 >= LEAST_ATTEMPTS && performance.now() >= until) throw giveUp(error)
      await pause(Math.random() * Math.min(FIRST_PAUSE_MS * 2 ** attempt, LONGEST_PAUSE_MS))
    }
  }
}
