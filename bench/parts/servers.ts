import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { bundleServer } from '../../scripts/lib/server-bundle.mjs'
import { withCluster } from '../lib/databases'
import { KITCHEN } from '../lib/kitchen-data'
import type { Morning, MorningOptions } from '../lib/morning'
import { median } from '../lib/numbers'
import { plotServers } from '../lib/plot'
import { openFilled } from '../lib/postgres-kitchen'
import { parentOf, usedBy, usedSince, withChildren } from '../lib/processor'
import type { Part, Row } from '../lib/results'
import { dishOn } from '../lib/rush'

const SIZE = { clients: 20_000, orders: 200_000, busy: 1000 }
const COUNTS = [1, 2, 4] as const
const ROUNDS = 3
const SECONDS = 5
const PEOPLE = 48
const MOST_MS = 250

const MORNING = fileURLToPath(new URL('../lib/morning.ts', import.meta.url))
const BALANCER = fileURLToPath(new URL('../lib/balancer.mjs', import.meta.url))

type Server = { process: ChildProcess; port: number }

const startServer = async (entry: string, database: string, dataDir: string): Promise<Server> => {
  const child = spawn(process.execPath, [entry], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      PORT: '0',
      TEST_NOW: String(KITCHEN.now),
      APP_MODE: 'demo',
      NODE_ENV: 'production',
      DATABASE_URL: database,
      DATA_DIR: dataDir,
      SECRET_KEY: Buffer.alloc(32, 7).toString('hex'),
      LIMITS_FACTOR: '1000',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  for await (const line of createInterface(child.stdout)) {
    const port = /^listens at .*:(\d+)$/.exec(line)?.[1]
    if (port === undefined) continue
    child.stdout.resume()
    return { process: child, port: Number(port) }
  }
  throw new Error('A server ended before it listened')
}

/** Processors in use, and milliseconds of processor that a request costs each. */
type Used = { processors: number; servers: number; database: number; load: number } | null
type Figures = Omit<Morning, 'used'> & { used: Used }

const morningOf = async (options: MorningOptions): Promise<Morning> => {
  const args = ['--import', 'tsx', MORNING, JSON.stringify(options)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (data) => {
    text += data
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error('The load failed')
  return JSON.parse(text)
}

type Round = {
  options: MorningOptions
  serverPids: readonly number[]
  postmaster: number
  balancer: number
}

const roundOf = async ({ balancer, options, postmaster, serverPids }: Round): Promise<Figures> => {
  // A server opens connections as it needs them: the database has more processes afterwards.
  const groups = () => [serverPids, withChildren(postmaster), [balancer]].map(usedBy)
  const before = groups()
  const morning = await morningOf(options)
  const [servers, database, balanced] = groups().map((after, nth) =>
    usedSince(before[nth] ?? new Map(), after),
  )
  if (servers == null || database == null || balanced == null) return { ...morning, used: null }
  const load = balanced + morning.used
  const each = (ms: number) => ms / morning.requests
  const processors = (servers + database + load) / morning.took
  return {
    ...morning,
    used: { processors, servers: each(servers), database: each(database), load: each(load) },
  }
}

const measure = () =>
  withCluster(async (cluster) => {
    const entry = (await bundleServer()).onADay
    const db = await openFilled(cluster, 'morning', SIZE)
    const folder = mkdtempSync(join(tmpdir(), 'vianda-bench-'))
    const servers: Server[] = []
    const balancer = { process: null as ChildProcess | null }
    try {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db.query)
      const postmaster = parentOf(rows[0]?.pid ?? 0)
      for (const n of Array.from({ length: Math.max(...COUNTS) }, (_, n) => n)) {
        servers.push(await startServer(entry, db.url, join(folder, String(n))))
      }
      const groups = COUNTS.map((count) => servers.slice(0, count).map(({ port }) => port))
      const balancing = spawn(process.execPath, [BALANCER, JSON.stringify(groups)], {
        stdio: ['pipe', 'pipe', 'inherit'],
      })
      balancer.process = balancing
      const [line] = await once(createInterface(balancing.stdout), 'line')
      const ports: number[] = JSON.parse(String(line))
      const { date, id, menu, name } = await dishOn(db)
      const dish = { menu_id: String(menu), dish_id: String(id), name, date }
      const figures: Record<number, Figures[]> = {}
      let first = 100
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const [nth, count] of COUNTS.entries()) {
          const url = `http://127.0.0.1:${ports[nth]}`
          const options = { url, database: db.url, seconds: SECONDS, people: PEOPLE, first, dish }
          first += 2000
          const serverPids = servers.map((server) => server.process.pid ?? 0)
          const round = await roundOf({ options, serverPids, postmaster, balancer: balancing.pid ?? 0 })
          figures[count] = [...(figures[count] ?? []), round]
        }
      }
      return figures
    } finally {
      balancer.process?.stdin?.end()
      for (const server of servers) {
        const gone = once(server.process, 'close')
        server.process.kill('SIGTERM')
        await gone
      }
      await db.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

/** The mix of a morning on one, two and four servers of one PostgreSQL, behind a balancer; all on this machine. */
export const servers: Part = {
  name: 'servers',
  async run() {
    const figures = await measure()
    const of = (count: number, pick: (one: Figures) => number) => median((figures[count] ?? []).map(pick))
    const rows = COUNTS.flatMap((count): Row[] => {
      const named = `a morning, ${PEOPLE} at once, ${count === 1 ? '1 server' : `${count} servers`}`
      const cost = (who: 'servers' | 'database' | 'load', what: string): Row => ({
        what: `${named}: processor a request, ${what} (| 1 server)`,
        ours: of(count, ({ used }) => used?.[who] ?? 0),
        reference: of(1, ({ used }) => used?.[who] ?? 0),
        unit: 'ms',
        goal: null,
      })
      return [
        {
          what: `${named}: requests a second (| 1 server)`,
          ours: of(count, ({ perSecond }) => perSecond),
          reference: of(1, ({ perSecond }) => perSecond),
          unit: '/s',
          goal: null,
        },
        {
          what: `${named}: p99 (| 1 server)`,
          ours: of(count, ({ p99 }) => p99),
          reference: of(1, ({ p99 }) => p99),
          unit: 'ms',
          goal: `≤ ${MOST_MS} ms`,
        },
        {
          what: `${named}: processors that it got (| all)`,
          ours: of(count, ({ used }) => used?.processors ?? 0),
          reference: cpus().length,
          unit: '',
          goal: null,
        },
        cost('servers', 'servers'),
        cost('database', 'database'),
        cost('load', 'load and balancer'),
      ]
    })
    plotServers(
      COUNTS.map((count) => ({
        servers: count,
        perSecond: of(count, ({ perSecond }) => perSecond),
        p99: of(count, ({ p99 }) => p99),
      })),
    )
    return { rows, raw: { processors: cpus().length, people: PEOPLE, figures } }
  },
}
