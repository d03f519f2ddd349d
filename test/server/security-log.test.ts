import { expect, it, onTestFinished } from 'vitest'
import { securityLog } from '../../server/security'
import { addAccount } from '../support/accounts'
import { startTestServer } from '../support/server'

const DAY_MS = 24 * 60 * 60_000

const start = async () => {
  const server = await startTestServer()
  onTestFinished(() => server.close())
  const rows = () => server.db.query.selectFrom('security_events').selectAll().orderBy('id').execute()
  return { server, rows, ...server.deps.security }
}

it('an event is one row and one line: ids and the hashed network alone', async () => {
  const { server, rows, record } = await start()
  const accountId = await addAccount(server.deps, { email: 'ana@example.com' })
  await record({ event: 'signed_in', accountId, network: 'hash' })
  expect(await rows()).toMatchObject([
    { event: 'signed_in', account_id: accountId, actor_id: null, network: 'hash', at_ms: server.clock.now() },
  ])
  const lines = server.log.map((line): unknown => JSON.parse(line)).filter((line) => isSecurity(line))
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(String),
      msg: 'security',
      event: 'signed_in',
      account: accountId,
      network: 'hash',
    },
  ])
})

const isSecurity = (line: unknown): boolean =>
  typeof line === 'object' && line !== null && 'msg' in line && line.msg === 'security'

it('the table keeps 90 days and 20,000 rows', async () => {
  const { server, rows, record, prune } = await start()
  await record({ event: 'wrong_code', network: 'old' })
  server.clock.advance(90 * DAY_MS)
  await record({ event: 'wrong_code', network: 'kept' })
  server.clock.advance(1)
  await record({ event: 'wrong_code', network: 'new' })
  await prune()
  expect((await rows()).map(({ network }) => network)).toEqual(['kept', 'new'])
  const { id = 0 } = (await rows()).at(-1) ?? {}
  await server.db.query
    .updateTable('security_events')
    .set({ id: id - 19_999 })
    .where('id', '<', id)
    .execute()
  await record({ event: 'wrong_code', network: 'newest' })
  await prune()
  expect((await rows()).map(({ network }) => network)).toEqual(['new', 'newest'])
})

it('an event that cannot be stored fails nobody', async () => {
  const { server } = await start()
  const lines: string[] = []
  const log = {
    info: (_fields: unknown, text: string) => void lines.push(text),
    warn: (_fields: unknown, text: string) => void lines.push(text),
  }
  const security = securityLog({ db: server.db, clock: server.clock, log })
  await security.record({ event: 'signed_in', accountId: 4711, network: null })
  expect(lines).toEqual(['security', 'security event not stored'])
})
