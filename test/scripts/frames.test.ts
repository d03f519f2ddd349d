import { afterEach, expect, it, vi } from 'vitest'
import { drawFrame, FRAMES } from '../../src/app/frames'

afterEach(() => vi.useRealTimers())

// A Wednesday, and a Friday, whose next delivery day is not tomorrow.
const DAYS = ['2026-11-25T17:00:00Z', '2026-11-27T17:00:00Z']

it.each(Object.keys(FRAMES))('the frame of %s is the same whatever day it is built', async (path) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const frames: unknown[] = []
  for (const day of DAYS) {
    vi.setSystemTime(day)
    frames.push(await drawFrame(path))
  }
  expect(frames[1]).toEqual(frames[0])
})
