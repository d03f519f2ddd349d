/** A task that runs again and again. `stop` waits for a run in progress; none begins after it. */
export type Repeating = { stop(): Promise<void> }

/** Runs a task every so many milliseconds, never twice at once; a run that fails is told and the next one comes. */
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
