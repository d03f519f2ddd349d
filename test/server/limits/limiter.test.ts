import { describe, expect, it, onTestFinished } from 'vitest'
import type { Db } from '../../../server/db/port'
import { type LimiterDeps, limiter } from '../../../server/limits'
import { LIMITS } from '../../../server/limits/limits'
import { TooManyCalls } from '../../../server/limits/too-many-calls'
import { startTestServer } from '../../support/server'

const MINUTE = 60_000

const limits = {
  ...LIMITS,
  calls: { per: 'network', max: 100, windowMs: MINUTE, counting: 'perServer' },
  codeSends: { per: 'network', max: 3, windowMs: 10 * MINUTE, counting: 'exact' },
} as const

const start = async () => {
  const { clock, close, db } = await startTestServer()
  onTestFinished(close)
  const writes = { count: 0 }
  const counted: Db = {
    ...db,
    get query() {
      writes.count += 1
      return db.query
    },
  }
  const server = (more: Partial<LimiterDeps> = {}) =>
    limiter({ db: counted, clock, factor: 1, limits, ...more })
  const rows = () => db.query.selectFrom('limits').selectAll().orderBy('key').execute()
  return { clock, db, rows, server, writes }
}

type Server = ReturnType<typeof limiter>

const isLetIn = async (server: Server, name: keyof typeof limits, subject: string): Promise<boolean> => {
  try {
    await server.use(name, subject)
    return true
  } catch (error) {
    if (error instanceof TooManyCalls) return false
    throw error
  }
}

const letIn = async (servers: readonly Server[], name: keyof typeof limits, times: number, subject = 'a') => {
  let count = 0
  for (let turn = 0; turn < times; turn += 1) {
    const server = servers[turn % servers.length]
    if (server && (await isLetIn(server, name, subject))) count += 1
  }
  return count
}

describe('an exact limit', () => {
  it('lets in as many as it says, over any number of servers, also at the same moment', async () => {
    const { server } = await start()
    const servers = [server(), server(), server()]
    expect(await letIn(servers, 'codeSends', 9)).toBe(3)
    const atOnce = await Promise.all(
      Array.from({ length: 60 }, (_, turn) => isLetIn(servers[turn % 3] ?? server(), 'codeSends', 'b')),
    )
    expect(atOnce.filter(Boolean)).toHaveLength(3)
  })

  it('starts again when its window is over, and says how long that is', async () => {
    const { clock, server } = await start()
    const one = server()
    expect(await letIn([one], 'codeSends', 1)).toBe(1)
    clock.advance(9 * MINUTE)
    expect(await letIn([one], 'codeSends', 5)).toBe(2)
    await expect(one.use('codeSends', 'a')).rejects.toMatchObject({ statusCode: 429, waitSeconds: 60 })
    clock.advance(MINUTE - 1)
    await expect(one.use('codeSends', 'a')).rejects.toMatchObject({ waitSeconds: 1 })
    clock.advance(1)
    expect(await letIn([one], 'codeSends', 5)).toBe(3)
  })

  it('who is refused asks the database no more, and is not kept out longer by trying on', async () => {
    const { clock, server, writes } = await start()
    const one = server()
    await letIn([one], 'codeSends', 4)
    const before = writes.count
    expect(await letIn([one], 'codeSends', 500)).toBe(0)
    expect(writes.count).toBe(before)
    clock.advance(10 * MINUTE)
    expect(await letIn([one], 'codeSends', 1)).toBe(1)
  })

  it('is not passed by a database that does not answer', async () => {
    const { db, server } = await start()
    const broken: Db = {
      ...db,
      get query(): never {
        throw new Error('away')
      },
    }
    await expect(server({ db: broken }).use('codeSends', 'a')).rejects.toThrow('away')
  })
})

describe('a limit that each server counts', () => {
  it('lets in exactly as many as it says, also at the same moment, and writes nothing', async () => {
    const { rows, server } = await start()
    const one = server()
    expect(await letIn([one], 'calls', 150)).toBe(100)
    const atOnce = await Promise.all(Array.from({ length: 300 }, () => isLetIn(one, 'calls', 'b')))
    expect(atOnce.filter(Boolean)).toHaveLength(100)
    expect(await rows()).toEqual([])
  })

  it('works while the database is away', async () => {
    const { clock, db, server } = await start()
    const broken: Db = {
      ...db,
      get query(): never {
        throw new Error('away')
      },
    }
    const one = server({ db: broken })
    clock.advance(MINUTE)
    expect(await letIn([one], 'calls', 150)).toBe(100)
  })
})
