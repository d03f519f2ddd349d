/** The options of a read that follows other people's changes, in milliseconds; it rests while the page is hidden. */
export const polling = (intervalMs: number, isOn = true) => ({
  pollingInterval: isOn ? intervalMs : 0,
  skipPollingIfUnfocused: true,
})
