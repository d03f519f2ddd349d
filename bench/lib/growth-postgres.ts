import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Db } from '../../server/db/port'
import { withCluster } from './databases'
import { CALLS, MORE } from './growth-calls'
import { HUGE, LARGE, SMALL } from './kitchen-data'
import { type Pair, pairOf } from './paired'
import { plotGrowth } from './plot'
import { openFilled } from './postgres-kitchen'
import type { Row } from './results'
import { rushOn, type Way } from './rush'
import { appOn } from './server'

/** How many times as long a call may take as in the small kitchen. */
const MOST_TIMES = 3
/** No request but an export may take longer, in ms. */
const MOST_MS = 250

export type OnPostgres = { orders: number; calls: Record<string, Pair>; rush: Record<Way, number> }

type Before = OnPostgres['calls']
/** Ten million orders before the totals were kept. */
const BEFORE = fileURLToPath(new URL('../results/growth-postgres-before.json', import.meta.url))

const beforeOf = (orders: number): Before => {
  const kept: OnPostgres = JSON.parse(readFileSync(BEFORE, 'utf8'))
  return orders === kept.orders ? kept.calls : {}
}

/** All calls in two kitchens by turns, and fifty orders at once in the large one. */
const measureOn = async (dbs: { small: Db; large: Db }): Promise<Omit<OnPostgres, 'orders'>> => {
  const apps = { small: await appOn(dbs.small), large: await appOn(dbs.large) }
  const calls: Record<string, Pair> = {}
  for (const measured of [...CALLS, ...MORE]) calls[measured.name] = await pairOf(apps, measured)
  const rush = await rushOn(dbs.large, apps.large)
  await apps.small.close()
  await apps.large.close()
  return { calls, rush }
}

const count = (n: number) => n.toLocaleString('en')

const rowsOn = ({ calls, orders, rush }: OnPostgres, before: Before): Row[] => {
  const compared = [...CALLS, ...MORE].map(({ name, against }): Row => {
    const of = (it: string) => calls[it]?.large.p50 ?? 0
    return {
      what: `PostgreSQL: ${name} (${against ? '' : count(orders)} | ${against ?? count(SMALL.orders)})`,
      before: before[name]?.large.p50,
      ours: of(name),
      reference: against === undefined ? (calls[name]?.small.p50 ?? 0) : of(against),
      unit: 'ms',
      goal: `≤ ${MOST_TIMES}`,
    }
  })
  const longest = Object.entries(calls).map(
    ([name, { large, small }]): Row => ({
      what: `PostgreSQL: ${name}, p99 (${count(orders)} | ${count(SMALL.orders)})`,
      before: before[name]?.large.p99,
      ours: large.p99,
      reference: small.p99,
      unit: 'ms',
      goal: `≤ ${MOST_MS} ms`,
    }),
  )
  const together = (way: Way, what: string, goal: string | null): Row => ({
    what: `PostgreSQL: 50 orders of a day at once, ${what} (| no totals kept)`,
    ours: rush[way],
    reference: rush.none,
    unit: 'ms',
    goal,
  })
  return [
    ...compared,
    ...longest,
    together('kept', 'totals kept', '≤ 1.3'),
    together('one row', 'had they one row a day', null),
  ]
}

const plot = ({ calls, orders }: OnPostgres, before: Before): void => {
  if (orders !== HUGE.orders) return
  plotGrowth(
    'scale-postgres.svg',
    { small: SMALL.orders, large: orders },
    Object.entries(calls).map(([name, { large, small }]) => ({
      name,
      small: small.p50,
      large: large.p50,
      before: before[name]?.large.p50 ?? null,
    })),
  )
}

/** The table of the embedded database's calls, on PostgreSQL; `isHuge`: ten million orders in place of one. */
export const growthOnPostgres = (isHuge: boolean): Promise<{ rows: Row[]; raw: OnPostgres }> =>
  withCluster(async (cluster) => {
    const size = isHuge ? HUGE : LARGE
    const small = await openFilled(cluster, 'small', SMALL)
    const large = await openFilled(cluster, 'large', size)
    try {
      const raw = { orders: size.orders, ...(await measureOn({ small, large })) }
      const before = beforeOf(size.orders)
      plot(raw, before)
      return { rows: rowsOn(raw, before), raw }
    } finally {
      await small.close()
      await large.close()
    }
  })
