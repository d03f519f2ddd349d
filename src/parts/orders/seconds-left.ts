/** Which unit a time that is left is told in: whole hours above a day, minutes above a minute, else seconds. */
const unitOf = (seconds: number): number => {
  if (seconds >= 86_400) return 3600
  return seconds >= 60 ? 60 : 1
}

/** The seconds to tell of `ms` that are left, in whole units; 0 when the moment has come. */
export const secondsToTell = (ms: number): number => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return seconds - (seconds % unitOf(seconds))
}

/** Milliseconds until {@link secondsToTell} becomes another number. */
export const untilNextTold = (ms: number): number => ms - (secondsToTell(ms) - 1) * 1000
