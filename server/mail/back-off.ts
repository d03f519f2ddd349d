import { milliseconds } from 'date-fns/milliseconds'
import type { Random } from '../random'

const FIRST_MS = 10_000
const LONGEST_MS = milliseconds({ hours: 1 })

/**
 * Milliseconds to wait after so many attempts (1, 2, …): doubled each time, an hour at most, half of it random, so
 * that servers and mails that failed together do not come back together.
 */
export const backOff = (attempts: number, random: Random): number => {
  const whole = Math.min(FIRST_MS * 2 ** (attempts - 1), LONGEST_MS)
  return whole / 2 + random.below(whole / 2 + 1)
}
