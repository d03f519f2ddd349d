/** Runs something when its turn has come. */
export type Turns = <T>(run: () => Promise<T>) => Promise<T>

/** `tooLate` makes the error of those whose turn comes after more than `forMs`; without it everybody waits. */
type Patience = { forMs: number; tooLate: () => Error }

/** So many at once; the others wait in the order in which they came. */
export const turns = (width: number, patience?: Patience): Turns => {
  const waiting: (() => void)[] = []
  let free = width
  const come = async () => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
  }
  const go = () => {
    const next = waiting.shift()
    if (next) next()
    else free += 1
  }
  return async (run) => {
    const came = performance.now()
    await come()
    try {
      if (patience && performance.now() - came > patience.forMs) throw patience.tooLate()
      return await run()
    } finally {
      go()
    }
  }
}
