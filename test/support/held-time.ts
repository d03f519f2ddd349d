import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { tried } from './bare-errors'
import type { TestClock } from './server'

/** Kept from before any test holds time: waiting for the server and for lazy screens needs a timer that runs. */
const runningTimeout = globalThis.setTimeout
const PATIENCE = 600
const PAUSE_MS = 5
const STEP_MS = 1000

const pause = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        runningTimeout(resolve, PAUSE_MS)
      }),
  )

/** Waits until `look` no longer throws, and gives what it found; works while time is held, where `findBy…` does not. */
export const until = async <T>(look: () => T): Promise<T> => {
  for (let turn = 0; turn < PATIENCE; turn += 1) {
    try {
      return tried(look)
    } catch {
      await pause()
    }
  }
  return look()
}

/** Lets every answer that is already on its way arrive. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await pause()
}

/**
 * Holds the application's timers until the test moves them, together with the clock that server and application share.
 * Use `fireEvent` and {@link until} from here on. Timers still held when the test ends never fire.
 */
export const holdTime = (clock: TestClock) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  /** By steps of a second at most, so that a timer which looks at the clock sees the time it fires at. */
  const advance = (ms: number) =>
    act(async () => {
      for (let rest = ms; rest > 0; rest -= STEP_MS) {
        clock.advance(Math.min(rest, STEP_MS))
        await vi.advanceTimersByTimeAsync(Math.min(rest, STEP_MS))
      }
    })
  /** Half a second after the other, each once what is on its way has arrived, until it is so. */
  const advanceUntil = async (isSo: () => boolean) => {
    for (let turn = 0; !isSo() && turn < PATIENCE; turn += 1) {
      await settled()
      await advance(STEP_MS / 2)
    }
  }
  return { advance, advanceUntil, release: () => vi.useRealTimers() }
}
