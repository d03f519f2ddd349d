/** A repeated task. `stop` waits for a run in progress; none begins after it. */
export type Repeating = { stop(): Promise<void> }

/**
 * Runs a task every `everyMs` milliseconds, never twice at once; a failed run is reported, and the next still runs. `isDue`:
 * the first run is now.
 */
export const repeat = (
  task: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
  { isDue = false } = {},
): Repeating => {
  let running: Promise<void> | null = null
  const run = () => {
    running ??= task()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(run, everyMs)
  if (isDue) run()
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
