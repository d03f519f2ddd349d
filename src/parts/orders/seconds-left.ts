/** The unit of a remaining time: whole hours above a day, minutes above a minute, else seconds. */
const unitOf = (seconds: number): number => {
  if (seconds >= 86_400) return 3600
  return seconds >= 60 ? 60 : 1
}

/** Seconds to show for `ms` left, rounded to the whole unit; 0 when the moment has come. */
export const secondsToShow = (ms: number): number => {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  return seconds - (seconds % unitOf(seconds))
}

/** Milliseconds until {@link secondsToShow} becomes another number. */
export const untilNextChange = (ms: number): number => ms - (secondsToShow(ms) - 1) * 1000
