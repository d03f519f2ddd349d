import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client, escapeIdentifier } from 'pg'
import { expect, it } from 'vitest'
import { runCommand } from '../../../server/commands/run'
import type { CommandName } from '../../../server/commands/texts'
import { emptySchemaAt } from '../../../server/db/copy/schema-at'
import { writeMeta } from '../../../server/db/meta-repository'
import { openPostgres } from '../../../server/db/postgres'
import { fingerprintOf } from '../../../server/identity/fingerprint'
import { cryptoRandom } from '../../../server/random'
import { startServer } from '../../../server/start'
import { temporaryFolder } from '../../support/temporary-folder'
import { clock, config, database, failure, KEY, opened, start } from './starting'

const command = async (
  url: string,
  name: CommandName,
  typed: string[] = [],
  env: Record<string, string> = KEY,
): Promise<string> => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  await runCommand(name, typed, { config: config(url, env), clock, random: cryptoRandom, say })
  return said.join('\n')
}

/** A copy of a kitchen with one administrator. */
const copy = async (env: Record<string, string> = KEY): Promise<string> => {
  const { url } = await database('bare')
  await command(url, 'admin', ['jefa@demo.test'], env)
  const file = join(temporaryFolder(), 'cocina.copia.gz')
  await command(url, 'backup', [file], env)
  return file
}

const emailsIn = async (url: string) => {
  const db = await opened(url)
  const rows = await db.query.selectFrom('accounts').select('email').execute()
  await db.close()
  return rows.map(({ email }) => email)
}

/** A database's whole content: its tables and their rows. */
const contentOf = async (url: string): Promise<unknown> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query(
    "select tablename from pg_tables where schemaname = 'public' order by 1",
  )
  const all = await Promise.all(
    rows.map(async ({ tablename }) => [
      tablename,
      (await client.query(`select * from ${escapeIdentifier(tablename)}`)).rows,
    ]),
  )
  await client.end()
  return all
}

it('backup writes nothing: not into an empty database, one of an older version or another program', async () => {
  const file = () => join(temporaryFolder(), 'cocina.copia.gz')
  const bare = await database('bare')
  await expect(command(bare.url, 'backup', [file()])).rejects.toThrow('todavía no se ha usado')
  expect(await contentOf(bare.url)).toEqual([])
  const migrated = await database('migrated')
  const before = await contentOf(migrated.url)
  await expect(command(migrated.url, 'backup', [file()])).rejects.toThrow('todavía no se ha usado')
  expect(await contentOf(migrated.url)).toEqual(before)
  const client = new Client({ connectionString: bare.url })
  await client.connect()
  await client.query('create table facturas (id int)')
  await client.end()
  const foreign = await contentOf(bare.url)
  await expect(command(bare.url, 'backup', [file()])).rejects.toThrow('no es de Vianda')
  await expect(command(bare.url, 'restore', [await copy(), '--reemplazar'])).rejects.toThrow(
    'no es de Vianda',
  )
  expect(await contentOf(bare.url)).toEqual(foreign)
})

it('backup copies a database of an older version as it is, and a restore brings it up', async () => {
  const { url } = await database('bare')
  const db = await openPostgres({ url, connections: 1, migrates: false })
  const secret = Buffer.from(KEY.SECRET_KEY, 'hex')
  await db.transaction(async (trx) => {
    await emptySchemaAt(trx, 'postgres', ['0001-foundation'])
    await sql`delete from kysely_migration where name > '0001-foundation'`.execute(trx)
    await writeMeta(trx, 'mode', 'demo')
    await writeMeta(trx, 'secret-fingerprint', fingerprintOf({ key: secret }))
  })
  // Later versions have more columns than a row of today fills.
  await sql`insert into accounts (keylogin, email, rol, nombre, apellidos, phone, alergias, nivel, membership_id, envios,
    reward_available, created_at) values ('k', 'ana@demo.test', 1, 'Ana', 'Paz', '0991234567', '', 1, 0, 0, 0, '2026-01-05')`.execute(
    db.query,
  )
  await db.close()
  const before = await contentOf(url)
  const file = join(temporaryFolder(), 'cocina.copia.gz')
  await command(url, 'backup', [file])
  expect(await contentOf(url)).toEqual(before)
  const other = await database('bare')
  await command(other.url, 'restore', [file])
  await start(other.url)
  expect(await emailsIn(other.url)).toEqual(['ana@demo.test'])
})

it('a restore beside servers is refused, with their number; and none can connect while it runs', async () => {
  const file = await copy()
  const { url } = await database('migrated')
  const servers = [await start(url), await start(url)]
  await expect(command(url, 'restore', [file, '--reemplazar'])).rejects.toThrow('2 servidores')
  for (const server of servers) await server.stop()
  const alone = await openPostgres({ url, connections: 1, migrates: false, presence: 'alone' })
  await alone.ping()
  expect(await failure(start(url))).toContain('Se está restaurando una copia')
  await alone.close()
  expect(await command(url, 'restore', [file, '--reemplazar'])).toContain('Se restauró')
  expect(await emailsIn(url)).toEqual(['jefa@demo.test'])
})

it('a restore into an empty database does not ask for the secret that was tried on it, and a start neither', async () => {
  const file = await copy()
  const { url } = await database('bare')
  const idle = async (env: Record<string, string>) => {
    const options = { clock, say: () => {}, topUpDemo: async () => {}, webFolder: null }
    await (await startServer({ config: config(url, env), ...options })).stop()
  }
  await idle({ SECRET_KEY: 'cd'.repeat(32) })
  await idle({ SECRET_KEY: 'ef'.repeat(32) })
  await command(url, 'restore', [file])
  await start(url)
  expect(await failure(start(url, { SECRET_KEY: 'ef'.repeat(32) }))).toContain('no es la de esta base')
})

it('a restore that was killed around its commit leaves a secret that fits, and is repeated', async () => {
  const [folder, from] = [temporaryFolder(), temporaryFolder()]
  const file = await copy({ DATA_DIR: from })
  const { url } = await database('bare')
  const env = { DATA_DIR: folder }
  const secretFile = join(folder, 'secret.key')
  await (await start(url, env)).stop()
  const [old, next] = [readFileSync(secretFile), readFileSync(join(from, 'secret.key'))]
  // Before the commit.
  writeFileSync(`${secretFile}.next`, next)
  await (await start(url, env)).stop()
  expect([readFileSync(secretFile), existsSync(`${secretFile}.next`)]).toEqual([old, false])
  await command(url, 'restore', [file, '--reemplazar'], env)
  expect(readFileSync(secretFile)).toEqual(next)
  // After it.
  writeFileSync(secretFile, old)
  writeFileSync(`${secretFile}.next`, next)
  expect(await command(url, 'backup', [join(from, 'otra.copia.gz')], env)).toContain('Lleva la clave')
  await command(url, 'restore', [file, '--reemplazar'], env)
  expect([readFileSync(secretFile), existsSync(`${secretFile}.next`)]).toEqual([next, false])
  await start(url, env)
})
