import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { addDays } from '#domain/calendar'
import { openEmbedded } from '../../server/db/embedded'
import { ADMIN, fillKitchen, KITCHEN, LARGE, type Size, SMALL } from '../lib/kitchen-data'
import { plotGrowth } from '../lib/plot'
import type { Part, Row } from '../lib/results'
import { appOn } from '../lib/server'

const LIST = { page: 1, itemsPerPage: 10, search: '', searchState: '', searchType: '' }
const CLIENTS = { page: 1, itemsPerPage: 10, search: '' }
const PAYMENTS = { page: 1, itemsPerPage: 10, search: '', searchState: '' }
const LAST = 'last'

type Request = { address: string; body: Record<string, unknown> }
/** `goal`: highest ratio of large to small kitchen. `against`: another row of the same kitchen, not the small one. */
type Measured = { name: string; requests: Request[]; goal: number; against?: string }

const one = (address: string, body: Record<string, unknown>): Request[] => [{ address, body }]

const CALLS: Measured[] = [
  { name: 'orders, page 1', requests: one('update-orders/get_orders.php', LIST), goal: 3 },
  {
    name: 'orders, last page',
    requests: one('update-orders/get_orders.php', { ...LIST, page: LAST }),
    goal: 2,
    against: 'orders, page 1',
  },
  {
    name: 'orders, page in the middle',
    requests: one('update-orders/get_orders.php', { ...LIST, page: 'middle' }),
    goal: 2,
    against: 'orders, page 1',
  },
  {
    name: 'orders by type and state',
    requests: one('update-orders/get_orders.php', { ...LIST, searchType: 'cena', searchState: 'cancelado' }),
    goal: 3,
  },
  {
    name: 'orders by type and state, last page',
    requests: one('update-orders/get_orders.php', {
      ...LIST,
      searchType: 'cena',
      searchState: 'cancelado',
      page: LAST,
    }),
    goal: 3,
  },
  {
    name: 'payments, last page',
    requests: one('update-payments/get_payments.php', { ...PAYMENTS, page: LAST }),
    goal: 3,
  },
  {
    name: 'clients, last page',
    requests: one('update-clients/get_clients.php', { ...CLIENTS, page: LAST }),
    goal: 3,
  },
  {
    name: 'clients, e-mail search',
    requests: one('update-clients/get_clients.php', { ...CLIENTS, search: 'persona19' }),
    goal: 2,
  },
  {
    name: 'summary of a year',
    requests: one('update-reports/get_summary.php', { intervalo: '1 YEAR' }),
    goal: 3,
  },
  { name: 'series of a year', requests: one('ext/series.php', { intervalo: '1 YEAR' }), goal: 3 },
  {
    name: 'dashboard, all its calls',
    requests: [
      { address: 'account/validate_session.php', body: {} },
      { address: 'ext/panel.php', body: { search: KITCHEN.today, semana: addDays(KITCHEN.today, 7) } },
      { address: 'update-reports/get_summary.php', body: { intervalo: '7 DAY' } },
      { address: 'ext/series.php', body: { intervalo: '7 DAY' } },
    ],
    goal: 2,
  },
]

const ask = async (app: FastifyInstance, { address, body }: Request): Promise<{ totalPages?: number }> => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${address}`,
    payload: { rute: '', ...ADMIN, ...body },
  })
  const answer = response.json()
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode} ${response.body}`)
  return answer
}

const pagesOf = async (app: FastifyInstance, request: Request): Promise<Request> => {
  const { page } = request.body
  if (page !== LAST && page !== 'middle') return request
  const { totalPages = 1 } = await ask(app, { ...request, body: { ...request.body, page: 1 } })
  const asked = page === LAST ? totalPages : Math.ceil(totalPages / 2)
  return { ...request, body: { ...request.body, page: asked } }
}

/** The lower quartile: other work on the machine distorts it less than the median. */
const quartile = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 4)] ?? 0

const timeOf = async (app: FastifyInstance, requests: Request[]): Promise<number> => {
  const times: number[] = []
  const began = performance.now()
  for (let turn = 0; turn < 15 && (turn < 3 || performance.now() - began < 4000); turn += 1) {
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

const LONG: Record<string, Request> = {
  "a year's summary": { address: 'update-reports/get_summary.php', body: { intervalo: '1 YEAR' } },
  "a year's series": { address: 'ext/series.php', body: { intervalo: '1 YEAR' } },
  'orders by a name': { address: 'update-orders/get_orders.php', body: { ...LIST, nombre: 'número 17' } },
}
const BULK: Request = {
  address: 'update-orders/update_orders.php',
  body: { search: KITCHEN.busyDay, searchType: 'almuerzo', searchState: 'programado', status: 'enviado' },
}

type Figures = {
  ms: Record<string, number>
  /** The same calls after ANALYZE, which the product does not run (decision 013). */
  analyzed: Record<string, number>
  waits: Record<string, { wait: number; took: number }>
  loop: number
}

const measure = async (size: Size): Promise<Figures> => {
  const folder = mkdtempSync(join(tmpdir(), 'vianda-bench-'))
  const db = await openEmbedded(join(folder, 'kitchen.sqlite'))
  try {
    await fillKitchen(db, size)
    const app = await appOn(db)
    const times = async (): Promise<Record<string, number>> => {
      const ms: Record<string, number> = {}
      for (const { name, requests } of CALLS) {
        const settled = await Promise.all(requests.map((request) => pagesOf(app, request)))
        ms[name] = await timeOf(app, settled)
      }
      return ms
    }
    const ms = await times()
    const delay = monitorEventLoopDelay({ resolution: 5 })
    delay.enable()
    const waits: Figures['waits'] = {}
    for (const [name, long] of Object.entries(LONG)) waits[name] = await waitBeside(app, long)
    waits[`a bulk update of ${size.busy} orders`] = await waitBeside(app, BULK)
    delay.disable()
    await db.transaction((trx) => sql`analyze`.execute(trx))
    const analyzed = await times()
    await app.close()
    return { ms, analyzed, waits, loop: delay.max / 1e6 }
  } finally {
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The large kitchen's times before migration 0015, kept for the plot. */
const BEFORE = fileURLToPath(new URL('../results/growth-before.json', import.meta.url))

const beforeIn = (file: string): Record<string, number> => {
  const kept: { raw: { large: Figures } } = JSON.parse(readFileSync(file, 'utf8'))
  return kept.raw.large.ms
}

/** The slowdown of calls in a kitchen of a million orders, and the wait of others meanwhile. */
export const growth: Part = {
  name: 'growth',
  async run() {
    const small = await measure(SMALL)
    const large = await measure(LARGE)
    const rows = CALLS.map(
      ({ name, goal, against }): Row => ({
        what: against === undefined ? `${name} (1,022,000 | 12,700)` : `${name} (| ${against})`,
        ours: large.ms[name] ?? 0,
        reference: (against === undefined ? small.ms[name] : large.ms[against]) ?? 0,
        unit: 'ms',
        goal: `≤ ${goal}`,
      }),
    )
    const before = beforeIn(BEFORE)
    plotGrowth(
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
    const analyzed = CALLS.map(
      ({ name }): Row => ({
        what: `${name}, after ANALYZE (| without)`,
        ours: large.analyzed[name] ?? 0,
        reference: large.ms[name] ?? 0,
        unit: 'ms',
        goal: null,
      }),
    )
    return { rows: [...rows, ...waits, ...analyzed], raw: { small, large } }
  },
}
