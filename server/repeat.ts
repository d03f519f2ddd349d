/** A repeated task. `stop` waits for a run in progress; none begins after it. */
export type Repeating = { stop(): Promise<void> }

/** Runs a task every `everyMs` milliseconds, never twice at once; a failed run is reported, and the next still runs. */
export const repeat = (
  task: () => Promise<void>,
  everyMs: number,
  onError: (error: unknown) => void,
): Repeating => {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= task()
      .catch(onError)
      .finally(() => {
        running = null
      })
  }, everyMs)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
