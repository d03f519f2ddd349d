import { DRAIN_MS } from './plugins/stopping'

/** Time limit for stopping: a while for the database once the last request has ended. */
const STOP_MS = DRAIN_MS + 2000
/** Terminals and npm repeat a signal at once; only a later one is a person losing patience. */
const REPEAT_MS = 1000

type Stoppable = { stop(): Promise<void> }

type StopOptions = {
  /** Writes a line for the person at the terminal. */
  say: (line: string) => void
  /** Ends the process, 0 = everything was finished. */
  exit: (code: 0 | 1) => void
}

/**
 * The handler of signals: the first finishes open requests; a second one more than a second later, or ten
 * seconds, ends at once.
 */
export const stopper = (server: Stoppable, { say, exit }: StopOptions): (() => void) => {
  let since: number | null = null
  return () => {
    if (since !== null) {
      if (performance.now() - since > REPEAT_MS) exit(1)
      return
    }
    since = performance.now()
    say('Cerrando Vianda…')
    setTimeout(() => exit(1), STOP_MS).unref()
    server.stop().then(
      () => exit(0),
      () => exit(1),
    )
  }
}

/** Stops the server when a terminal, npm or the system asks this process to end. */
export const stopOnSignals = (server: Stoppable, say: (line: string) => void): void => {
  const stop = stopper(server, { say, exit: (code) => process.exit(code) })
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
