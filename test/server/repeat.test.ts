import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeat } from '../../server/repeat'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a repeated task runs each time, after a failure too, and never after the stop', async () => {
  const errors: unknown[] = []
  const task = vi.fn(async () => {
    if (task.mock.calls.length === 1) throw new Error('once')
  })
  const repeating = repeat(task, 1000, (error) => errors.push(error))
  await vi.advanceTimersByTimeAsync(3000)
  expect(task).toHaveBeenCalledTimes(3)
  expect(errors).toEqual([new Error('once')])
  await repeating.stop()
  await vi.advanceTimersByTimeAsync(5000)
  expect(task).toHaveBeenCalledTimes(3)
})

it('a task that is due runs at once, and then each time', async () => {
  const task = vi.fn(async () => undefined)
  const repeating = repeat(task, 1000, () => undefined, { isDue: true })
  expect(task).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(task).toHaveBeenCalledTimes(2)
  await repeating.stop()
})

it('a run that takes long is not joined by another, and the stop waits for it', async () => {
  const end: { now?: () => void } = {}
  const task = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end.now = resolve
      }),
  )
  const repeating = repeat(task, 1000, () => undefined)
  await vi.advanceTimersByTimeAsync(5000)
  expect(task).toHaveBeenCalledTimes(1)
  let isStopped = false
  const stopping = repeating.stop().then(() => {
    isStopped = true
  })
  await vi.advanceTimersByTimeAsync(1000)
  expect(isStopped).toBe(false)
  end.now?.()
  await stopping
  expect(isStopped).toBe(true)
})
