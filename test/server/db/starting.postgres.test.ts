import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client, escapeIdentifier } from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { sendLoginCode, validateLoginCode } from '#contract/calls/access'
import { validateSession } from '#contract/calls/session'
import { closeSession } from '#contract/extensions/session'
import type { Db } from '../../../server/db/port'
import { openPostgres } from '../../../server/db/postgres'
import { topUpDemo } from '../../../server/demo'
import { TEXTS } from '../../../server/texts'
import { addAccount } from '../../support/accounts'
import { rowsOnly } from '../../support/pictures'
import { startTestServer } from '../../support/server'
import { temporaryFolder } from '../../support/temporary-folder'
import { clock, database, failure, opened, start } from './starting'

it('several servers that start at once on an empty database all serve, and the start is done once', async () => {
  const { url } = await database('bare')
  const servers = await Promise.all([start(url), start(url), start(url)])
  for (const server of servers) expect((await fetch(`${server.url}/ready`)).status).toBe(200)
  const db = await opened(url)
  expect(await db.query.selectFrom('accounts').select('email').execute()).toEqual([
    { email: 'ana@demo.test' },
  ])
  expect(await db.query.selectFrom('niveles').select('id').orderBy('id').execute()).toHaveLength(3)
})

it('the demo that two servers fill at once is the one that one would have made', async () => {
  const { url } = await database('migrated')
  const [first, second] = [await opened(url), await opened(url)]
  const fill = (db: Db) =>
    db.exclusively(() => topUpDemo({ db, clock, images: rowsOnly, secrets: { key: Buffer.alloc(32) } }))
  await Promise.all([fill(first), fill(second)])
  const { rows } = await sql`select count(distinct email) as people, count(*) as accounts,
    count(*) filter (where envios <> (select coalesce(sum(delta), 0) from shipments_ledger l where l.account_id = a.id))
      as unequal from accounts a`.execute(first.query)
  expect(rows).toEqual([{ people: expect.any(Number), accounts: expect.any(Number), unequal: 0 }])
  const menus = await first.query.selectFrom('menus').select('start_date').execute()
  expect(menus.length).toBeGreaterThan(50)
  expect(new Set(menus.map(({ start_date }) => start_date)).size).toBe(menus.length)
})

it('a session that one server opened is valid on the other, and a code is tried on both together', async () => {
  const { url } = await database('migrated')
  const [one, two] = [
    await startTestServer({ database: await openPostgres({ url, connections: 3 }) }),
    await startTestServer({ database: await openPostgres({ url, connections: 3 }) }),
  ]
  onTestFinished(async () => {
    await one.close()
    await two.close()
  })
  await addAccount(one.deps, { email: 'ana@demo.test' })
  const ana = await one.signIn('ana@demo.test')
  expect((await two.call(validateSession, {}, ana)).mensaje).toBe('success')
  await two.call(closeSession, {}, ana)
  expect((await one.call(validateSession, {}, ana)).mensaje).not.toBe('success')
  one.clock.advance(61_000)
  two.clock.advance(61_000)
  const { keylogin } = (await one.call(sendLoginCode, { email: 'ana@demo.test' })).data
  const right = (await one.outbox())[0]?.code ?? ''
  const wrong = right === '000000' ? '000001' : '000000'
  for (const server of [one, two, one, two]) {
    expect((await server.call(validateLoginCode, { keylogin, code: wrong })).mensaje).toBe(TEXTS.codeWrong)
  }
  expect((await one.call(validateLoginCode, { keylogin, code: wrong })).mensaje).toBe(TEXTS.codeBurnt)
  expect((await two.call(validateLoginCode, { keylogin, code: right })).mensaje).toBe(TEXTS.codeBurnt)
})

it('the secret comes from the settings, and then no folder is needed; another one is refused', async () => {
  const { url } = await database('migrated')
  const first = await start(url)
  await first.stop()
  const message = await failure(start(url, { SECRET_KEY: 'cd'.repeat(32) }))
  expect(message).toContain('La clave secreta no es la de esta base de datos')
  expect(message).toContain('SECRET_KEY')
  await start(url)
})

it('without that setting the demo keeps its secret in the folder, and asks for it when it is gone', async () => {
  const { url } = await database('migrated')
  const folder = join(temporaryFolder(), 'data')
  const [first, second] = await Promise.all([
    start(url, { DATA_DIR: folder }),
    start(url, { DATA_DIR: folder }),
  ])
  expect(existsSync(join(folder, 'secret.key'))).toBe(true)
  expect(existsSync(join(folder, 'vianda.db'))).toBe(false)
  await Promise.all([first.stop(), second.stop()])
  expect(await failure(start(url, { DATA_DIR: temporaryFolder() }))).toContain('Falta el archivo')
  await start(url, { DATA_DIR: folder })
})

/** The start's error with a changed database address. */
const refusalWith = async (change: (url: URL) => void): Promise<string> => {
  const { url } = await database('bare')
  const other = new URL(url)
  change(other)
  const message = await failure(start(other.href))
  for (const password of [new URL(url).password, 'equivocada']) {
    if (password !== '') expect(message).not.toContain(password)
  }
  return message
}

it('a server that does not answer is named', async () => {
  const message = await refusalWith((url) => {
    url.port = '1'
  })
  expect(message).toContain('No se puede usar la base de datos en 127.0.0.1:1 (ECONNREFUSED)')
})

it('a password that is wrong is said to be, and not which', async () => {
  const message = await refusalWith((url) => {
    url.password = 'equivocada'
  })
  expect(message).toContain('no deja entrar al usuario')
})

it('a database that does not exist is named', async () => {
  const message = await refusalWith((url) => {
    url.pathname = '/nadie'
  })
  expect(message).toContain('La base de datos nadie no existe')
})

it('a user who may not make tables is named', async () => {
  const { name, url } = await database('bare')
  const role = `${name}_reader`
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create role ${escapeIdentifier(role)} login password 'equivocada'`)
  await client.query('revoke create on schema public from public')
  onTestFinished(async () => {
    await client.query(`drop role ${escapeIdentifier(role)}`)
    await client.end()
  })
  const other = new URL(url)
  other.username = role
  other.password = 'equivocada'
  const message = await failure(start(other.href))
  expect(message).toContain(`El usuario ${role} no tiene permiso`)
})
