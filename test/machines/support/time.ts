import { SimulatedClock } from 'xstate'
import { epochOf, type IsoDate, nextMidnight } from '#domain/calendar'

/** One settable time for a machine and its timers: `timers` is xstate's clock, `clock` the ports'. */
export function timeAt(date: IsoDate, time = '12:00') {
  const start = epochOf(date, time)
  const timers = new SimulatedClock()
  const clock = { now: () => start + timers.now() }
  return {
    timers,
    clock,
    /** As the application's: calls `update` now and at each midnight. */
    watchDay(update: () => void) {
      const tick = () => {
        update()
        timer = timers.setTimeout(tick, nextMidnight(clock) - clock.now())
      }
      let timer = timers.setTimeout(tick, 0)
      return () => timers.clearTimeout(timer)
    },
    /** Advances second by second, as a real clock does, so that timers set by timers fire in turn. */
    pass(seconds: number) {
      for (let second = 0; second < seconds; second += 1) timers.increment(1000)
    },
    /** The device slept: time jumps at once, and due timers fire late. */
    leap(ms: number) {
      timers.increment(ms)
    },
  }
}

/** Flushes settled promises. */
export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** A call that the test answers one by one; it keeps its requests and abort signals. */
export function manualCall<Request, Answer>() {
  const asked: { request: Request; signal: AbortSignal }[] = []
  const waiting: { resolve(answer: Answer): void; reject(reason: unknown): void }[] = []
  return {
    asked,
    call(request: Request, signal = new AbortController().signal): Promise<Answer> {
      asked.push({ request, signal })
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }))
    },
    async answer(answer: Answer) {
      waiting.shift()?.resolve(answer)
      await settle()
    },
    async breakDown(reason: unknown) {
      waiting.shift()?.reject(reason)
      await settle()
    },
  }
}
