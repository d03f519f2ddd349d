import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { openEmbedded } from '../../server/db/embedded'
import { ask, BULK, CALLS, LONG, MORE, pagesOf, type Request } from '../lib/growth-calls'
import { growthOnPostgres } from '../lib/growth-postgres'
import { fillKitchen, LARGE, type Size, SMALL } from '../lib/kitchen-data'
import { plotGrowth } from '../lib/plot'
import type { Part, Row } from '../lib/results'
import { appOn } from '../lib/server'

/** The lower quartile: other work on the machine distorts it less than the median. */
const quartile = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0

const timeOf = async (app: FastifyInstance, requests: Request[]): Promise<number> => {
  const times: number[] = []
  const began = performance.now()
  for (let turn = 0; turn < 15 && (turn < 3 || performance.now() - began < 2000); turn += 1) {
    const start = performance.now()
    for (const request of requests) await ask(app, request)
    times.push(performance.now() - start)
  }
  return quartile(times.slice(1))
}

/** Longest wait of a session look-up during a long request, in ms. */
const waitBeside = async (app: FastifyInstance, long: Request): Promise<{ wait: number; took: number }> => {
  const start = performance.now()
  let isDone = false
  const done = ask(app, long).finally(() => {
    isDone = true
  })
  let wait = 0
  while (!isDone) {
    const asked = performance.now()
    await ask(app, { address: 'account/validate_session.php', body: {} })
    wait = Math.max(wait, performance.now() - asked)
    await new Promise((resolve) => setImmediate(resolve))
  }
  await done
  return { wait, took: performance.now() - start }
}

type Figures = {
  ms: Record<string, number>
  waits: Record<string, { wait: number; took: number }>
  loop: number
}

const measure = async (size: Size): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), 'vianda-bench-'))
  const db = await openEmbedded(join(folder, 'kitchen.sqlite'))
  try {
    await fillKitchen(db, size)
    const app = await appOn(db)
    const ms: Record<string, number> = {}
    for (const { name, requests } of [...CALLS, ...MORE]) {
      const settled = await Promise.all(requests.map((request) => pagesOf(app, request)))
      ms[name] = await timeOf(app, settled)
    }
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const waits: Figures['waits'] = {}
    for (const [name, long] of Object.entries(LONG)) waits[name] = await waitBeside(app, long)
    waits[`a bulk update of ${size.busy} orders`] = await waitBeside(app, BULK)
    delay.disable()
    await app.close()
    return { ms, waits, loop: delay.max / 1e6 }
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The large kitchen's times before what made them shorter, each of its day. */
const BEFORE = fileURLToPath(new URL('../results/growth-before.json', import.meta.url))

const beforeIn = (file: string): Record<string, number> => {
  const kept: { raw: { large: Figures } } = JSON.parse(readFileSync(file, 'utf8'))
  return kept.raw.large.ms
}

/**
 * The slowdown of calls in a kitchen of a million orders, and the wait of others meanwhile; on PostgreSQL with `--large`
 * of ten million.
 */
export const growth: Part = {
  name: 'growth',
  async run() {
    const onPostgres = await growthOnPostgres(process.argv.includes('--large'))
    const small = await measure(SMALL)
    const large = await measure(LARGE)
    const before = beforeIn(BEFORE)
    const rows = [...CALLS, ...MORE].map(
      ({ name, goal, against }): Row => ({
        what: against === undefined ? `${name} (1,022,000 | 12,700)` : `${name} (| ${against})`,
        before: before[name],
        ours: large.ms[name] ?? 0,
        reference: (against === undefined ? small.ms[name] : large.ms[against]) ?? 0,
        unit: 'ms',
        goal: `≤ ${goal}`,
      }),
    )
    plotGrowth(
      'scale.svg',
      { small: SMALL.orders, large: LARGE.orders },
      CALLS.map(({ name }) => ({
        name,
        small: small.ms[name] ?? 0,
        large: large.ms[name] ?? 0,
        before: before[name] ?? null,
      })),
    )
    const waits = Object.entries(large.waits).map(
      ([name, { wait }]): Row => ({
        what: `session look-up beside ${name} (| 50 ms)`,
        ours: wait,
        reference: 50,
        unit: 'ms',
        goal: '≤ 1',
      }),
    )
    return {
      rows: [...rows, ...waits, ...onPostgres.rows],
      raw: { small, large, postgres: onPostgres.raw },
    }
  },
}
