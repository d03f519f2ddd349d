import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'
import { tried } from './bare-errors'
import type { TestClock } from './server'

/** Saved before any test fakes timers: waiting for the server and for lazy screens needs a real timer. */
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

/** Waits until `look` no longer throws, and returns its result; works with fake timers, unlike `findBy…`. */
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

/** Lets pending responses arrive. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await pause()
}

/**
 * Holds the application's timers until the test advances them, together with the clock of server and application.
 * Use `fireEvent` and {@link until} from here on. Timers still held when the test ends never fire.
 */
export const holdTime = (clock: TestClock) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  /** In steps of a second at most, so that a timer that reads the clock sees its own firing time. */
  const advance = (ms: number) =>
    act(async () => {
      for (let rest = ms; rest > 0; rest -= STEP_MS) {
        clock.advance(Math.min(rest, STEP_MS))
        await vi.advanceTimersByTimeAsync(Math.min(rest, STEP_MS))
      }
    })
  /** Half a second at a time, each after all pending responses, until `isSo`. */
  const advanceUntil = async (isSo: () => boolean) => {
    for (let turn = 0; !isSo() && turn < PATIENCE; turn += 1) {
      await settled()
      await advance(STEP_MS / 2)
    }
  }
  return { advance, advanceUntil, release: () => vi.useRealTimers() }
}
