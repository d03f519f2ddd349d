import type { FastifyInstance } from 'fastify'
import { ask, type Measured, pagesOf, type Request } from './growth-calls'

/** Milliseconds of one call in one kitchen. */
export type Times = { p50: number; p99: number }
export type Pair = { small: Times; large: Times }

const TURNS = 100
const LEAST_TURNS = 9
const MOST_MS = 1200

const timesOf = (values: readonly number[]): Times => {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return { p50: at(0.5), p99: at(0.99) }
}

const settled = (app: FastifyInstance, requests: readonly Request[]) =>
  Promise.all(requests.map((request) => pagesOf(app, request)))

/** A call in a small and a large kitchen by turns, so that other work on the machine slows both alike. */
export const pairOf = async (
  apps: { small: FastifyInstance; large: FastifyInstance },
  { requests }: Measured,
): Promise<Pair> => {
  const asked = { small: await settled(apps.small, requests), large: await settled(apps.large, requests) }
  const times = { small: [] as number[], large: [] as number[] }
  const began = performance.now()
  for (let turn = 0; turn < TURNS && (turn < LEAST_TURNS || performance.now() - began < MOST_MS); turn += 1) {
    for (const size of ['small', 'large'] as const) {
      const start = performance.now()
      for (const request of asked[size]) await ask(apps[size], request)
      // The first two fill the caches.
      if (turn > 1) times[size].push(performance.now() - start)
    }
  }
  return { small: timesOf(times.small), large: timesOf(times.large) }
}
