/** Runs something when its turn has come; after `close`, whoever would have to wait for one gets this error instead. */
export type Turns = {
  <T>(run: () => Promise<T>): Promise<T>
  close(why: () => Error): void
}

/** `tooLate` makes the error of those who have waited for `forMs`; without it everybody waits. */
type Patience = { forMs: number; tooLate: () => Error }

type Waiting = { go: () => void; refuse: (error: Error) => void }

/** So many at once; the others wait in the order in which they came. */
export const turns = (width: number, patience?: Patience): Turns => {
  const queue: Waiting[] = []
  let free = width
  let closed: (() => Error) | null = null
  const wait = () =>
    new Promise<void>((go, refuse) => {
      const one: Waiting = { go, refuse }
      queue.push(one)
      if (!patience) return
      const timer = setTimeout(() => {
        queue.splice(queue.indexOf(one), 1)
        refuse(patience.tooLate())
      }, patience.forMs)
      one.go = () => {
        clearTimeout(timer)
        go()
      }
      one.refuse = (error) => {
        clearTimeout(timer)
        refuse(error)
      }
    })
  const come = async () => {
    if (free > 0) free -= 1
    else if (closed) throw closed()
    else await wait()
  }
  const leave = () => {
    const next = queue.shift()
    if (next) next.go()
    else free += 1
  }
  const inTurn = async <T>(run: () => Promise<T>): Promise<T> => {
    await come()
    try {
      return await run()
    } finally {
      leave()
    }
  }
  const close = (why: () => Error) => {
    closed = why
    for (const one of queue.splice(0)) one.refuse(why())
  }
  return Object.assign(inTurn, { close })
}
