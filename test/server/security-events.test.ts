import { expect, it, onTestFinished } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { deleteClient, getClients } from '#contract/calls/clients'
import { createExport } from '#contract/extensions/exports'
import { closeAllSessions, closeSession } from '#contract/extensions/session'
import { LIMITS } from '../../server/limits/limits'
import { administratorService } from '../../server/modules/administrators'
import { securityLog } from '../../server/security'
import { addAccount } from '../support/accounts'
import { startTestServer } from '../support/server'
import { sessionFor } from '../support/sessions'

const DAY_MS = 24 * 60 * 60_000
const [ANA, ROSA] = ['ana@demo.test', 'rosa@demo.test']

const start = async () => {
  const server = await startTestServer({ config: { limitsFactor: 1 } })
  onTestFinished(() => server.close())
  const ana = await addAccount(server.deps, { email: ANA })
  const rosa = await addAccount(server.deps, { email: ROSA, rol: 4 })
  const rows = () => server.db.query.selectFrom('security_events').selectAll().orderBy('id').execute()
  const events = async () =>
    (await rows()).map(({ event, account_id, actor_id }) => [event, account_id, actor_id])
  return { server, ana, rosa, rows, events, ...server.deps.security }
}

it('signing in and out, a refused role, a download and a deletion are written down', async () => {
  const { ana, events, rosa, server } = await start()
  const session = await server.signIn(ANA)
  await server.call(getClients, { page: 1, itemsPerPage: 10, search: '' }, session)
  await server.call(closeSession, {}, session)
  await server.call(closeSession, {}, session)
  await server.call(closeAllSessions, {}, await sessionFor(server, ANA))
  const office = await sessionFor(server, ROSA)
  const list = { lista: 'clientes', formato: 'csv', search: '', searchState: '', searchType: '' }
  expect((await server.call(createExport, list, office)).mensaje).toBe('success')
  await server.call(deleteClient, { id: session.keylogin }, office)
  expect(await events()).toEqual([
    ['signed_in', ana, null],
    ['role_refused', ana, null],
    ['signed_out', ana, null],
    ['signed_out_everywhere', ana, null],
    ['list_exported', rosa, null],
    ['client_deleted', ana, rosa],
  ])
  const line = server.log.join()
  expect([line.includes(ANA), line.includes('127.0.0.1')]).toEqual([false, false])
})

it('wrong tries, tries at a burnt code, and the first refusal of a limit', async () => {
  const { ana, events, server } = await start()
  const { keylogin } = await server.signIn(ANA)
  server.clock.advance(60_000)
  await server.signIn(ANA)
  server.clock.advance(60_000)
  await server.call(sendLoginCode, { email: ANA })
  const right = (await server.outbox())[0]?.code
  const code = right === '000000' ? '000001' : '000000'
  for (let turn = 0; turn < LIMITS.codeTries.max; turn += 1) {
    await server.call(validateLoginCode, { keylogin, code })
  }
  const names = (await events()).map(([event]) => event)
  expect(names.filter((name) => name === 'wrong_code')).toHaveLength(5)
  expect(names.filter((name) => name === 'burnt_code')).toHaveLength(LIMITS.codeTries.max - 2 - 5)
  expect(names.filter((name) => name === 'too_many_calls')).toHaveLength(1)
  expect((await events()).find(([event]) => event === 'wrong_code')).toEqual(['wrong_code', ana, null])
})

it('too many codes for an e-mail that is kept in an old spelling are of its account', async () => {
  const { events, server } = await start()
  const old = 'an\u2060a@demo.test'
  const id = await addAccount(server.deps, { email: old, keylogin: 'old' })
  for (let sent = 0; sent < 7; sent += 1) {
    await server.call(sendLoginCode, { email: old })
    server.clock.advance(60_000)
  }
  expect(await events()).toEqual([['too_many_codes', id, null]])
})

it('too many codes for one address, and a changed role', async () => {
  const { ana, events, rosa, server } = await start()
  for (let sent = 0; sent < 7; sent += 1) {
    await server.call(sendLoginCode, { email: ANA })
    server.clock.advance(60_000)
  }
  const administrators = administratorService(server.deps)
  await administrators.appoint({ email: ANA })
  await administrators.appoint({ email: ANA })
  await administrators.dismiss({ email: ROSA })
  expect(await events()).toEqual([
    ['too_many_codes', ana, null],
    ['role_changed', ana, null],
    ['role_changed', rosa, null],
  ])
})

it('an event is one row and one line: ids and the hashed network alone', async () => {
  const { ana, server, rows, record } = await start()
  await record({ event: 'signed_in', accountId: ana, network: 'hash' })
  expect(await rows()).toMatchObject([
    { event: 'signed_in', account_id: ana, actor_id: null, network: 'hash', at_ms: server.clock.now() },
  ])
  const line = { level: 30, time: expect.any(String), msg: 'security', event: 'signed_in', account: ana }
  expect(server.log.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'security')).toEqual([
    { ...line, network: 'hash' },
  ])
})

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
