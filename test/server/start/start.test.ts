import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { epochOf } from '#domain/calendar'
import { readConfig } from '../../../server/config'
import { openDataFolder } from '../../../server/data-folder'
import { openEmbedded } from '../../../server/db/embedded'
import { keepMode } from '../../../server/db/mode'
import type { ModuleDeps } from '../../../server/deps'
import { StartError } from '../../../server/errors'
import { startServer } from '../../../server/start'
import { addAccount } from '../../support/accounts'
import { addMenu } from '../../support/kitchen'
import { addForgetful } from '../../support/rows'
import { temporaryFolder } from '../../support/temporary-folder'

const HOLDER = { pid: 4711, host: '127.0.0.1', port: 3999 }

const addAna = async (deps: ModuleDeps) => {
  const there = await deps.db.query.selectFrom('accounts').select('id').executeTakeFirst()
  if (!there) await addAccount(deps, { email: 'ana@demo.test' })
}

const start = async (
  dataDir: string,
  env: Record<string, string> = {},
  topUpDemo = addAna,
  now = epochOf('2026-03-02', '08:00'),
) => {
  const said: string[] = []
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env }),
    clock: { now: () => now },
    say: (line) => said.push(line),
    topUpDemo,
    webFolder: null,
  })
  onTestFinished(() => server.stop())
  return { ...server, said }
}

const failure = async (attempt: Promise<unknown>): Promise<string> => {
  const error = await attempt.then(
    () => new Error('It started'),
    (reason: unknown) => reason,
  )
  if (error instanceof StartError) return error.message
  throw error
}

const post = async (url: string, address: string, body: unknown): Promise<Record<string, unknown>> => {
  const response = await fetch(`${url}/api/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

/** A process that holds the folder and does nothing else. */
const processThatHolds = async (folder: string) => {
  const module = new URL('../../../server/data-folder/index.ts', import.meta.url).href
  const program = `
    import { openDataFolder } from ${JSON.stringify(module)}
    openDataFolder(${JSON.stringify(folder)}, { pid: process.pid, host: '127.0.0.1', port: 1 })
    // Nobody refers to what was given: the folder is held all the same.
    gc()
    console.log('held')
    setInterval(() => {}, 60_000)`
  const holder = spawn(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', '--input-type=module', '-e', program],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  onTestFinished(() => void holder.kill('SIGKILL'))
  await once(holder.stdout, 'data')
  return holder
}

it('every ten minutes it deletes security events that are too old', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  let events = async (): Promise<unknown[]> => []
  await start(temporaryFolder(), {}, async ({ clock, db, security }) => {
    const row = { event: 'signed_in' as const, account_id: null, actor_id: null, network: null }
    const at_ms = clock.now() - 90 * 24 * 60 * 60_000 - 1
    await db.query
      .insertInto('security_events')
      .values({ ...row, at_ms })
      .execute()
    await security.record({ event: 'registered', network: null })
    events = () => db.query.selectFrom('security_events').select('event').execute()
  })
  expect(await events()).toHaveLength(2)
  vi.advanceTimersByTime(10 * 60_000)
  await vi.waitFor(async () => expect(await events()).toEqual([{ event: 'registered' }]))
})

it('at the hour letters are written though the choice for one client fails, and the others get theirs', async () => {
  let subjects = async (): Promise<string[]> => []
  const fill = async (deps: ModuleDeps) => {
    const { db } = deps
    await addMenu(db, '2026-03-02')
    for (const [n, nombre] of ['Ana', 'Bea', 'Eva'].entries()) {
      const account_id = await addAccount(deps, { email: `${nombre}@demo.test`, nombre, nivel: 1, envios: 5 })
      await addForgetful(db, account_id, [{ day: 'martes', type: 'almuerzo' }])
      if (n > 0) continue
      await sql`create trigger broken before insert on automatic_choices when new.account_id = ${sql.lit(account_id)}
        begin select raise(abort, 'broken'); end`.execute(db.query)
    }
    subjects = async () =>
      (await db.query.selectFrom('mails').select(['recipient', 'subject']).execute()).map(
        ({ recipient, subject }) => `${recipient} ${subject}`,
      )
  }
  await start(temporaryFolder(), {}, fill, epochOf('2026-03-02', '20:00'))
  await expect
    .poll(async () => (await subjects()).toSorted(), { timeout: 20_000 })
    .toEqual([
      expect.stringMatching(/^ana@demo.test Aún no eliges/i),
      expect.stringMatching(/^bea@demo.test Elegimos por ti/i),
      expect.stringMatching(/^eva@demo.test Elegimos por ti/i),
    ])
})

describe('starting', () => {
  it('serves over the network, says each code to the terminal, and keeps sessions over a restart', async () => {
    const folder = temporaryFolder()
    const first = await start(folder)
    const { keylogin } = await post(first.url, 'verify-account/code_send_mail.php', {
      email: 'ana@demo.test',
    })
    await expect.poll(() => first.said).toHaveLength(2)
    const code = /^Código para ana@demo\.test: (\d{6})$/.exec(first.said[1] ?? '')?.[1]
    const { session_id } = await post(first.url, 'verify-account/validate_code.php', { keylogin, code })
    await first.stop()
    const second = await start(folder)
    const answer = await post(second.url, 'account/validate_session.php', { session_id, keylogin })
    expect(answer).toMatchObject({ mensaje: 'success' })
  })

  it('what it generates in the data folder is readable by its owner only', async () => {
    const folder = join(temporaryFolder(), 'nested', 'data')
    await start(folder)
    expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  it('a second server on the same data folder is refused, with the holder’s name', async () => {
    const folder = temporaryFolder()
    const first = await start(folder)
    const message = await failure(start(folder))
    expect(message).toContain(folder)
    expect(message).toContain(`proceso ${process.pid}`)
    expect(message).toContain(first.url)
    await first.stop()
    await start(folder)
  })

  it('a port in use is named, and the folder is left free', async () => {
    const folder = temporaryFolder()
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    expect(await failure(start(folder, { PORT: String(port) }))).toContain(`El puerto ${port} ya está en uso`)
    await start(folder)
  })
})

describe('the data folder', () => {
  it('the lock of a server that was killed is gone with it', { timeout: 30_000 }, async () => {
    const folder = temporaryFolder()
    const holder = await processThatHolds(folder)
    expect(() => openDataFolder(folder, HOLDER)).toThrow(`proceso ${holder.pid}`)
    const gone = once(holder, 'exit')
    holder.kill('SIGKILL')
    await gone
    openDataFolder(folder, HOLDER).release()
  })

  it('a damaged secret is refused, and the folder is left free', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'secret.key')
    writeFileSync(file, 'oops')
    expect(await failure(start(folder))).toContain('está dañado')
    rmSync(file)
    await start(folder)
  })

  it('a secret missing beside its database is asked for, never generated', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'secret.key')
    const first = await start(folder)
    await first.stop()
    const secret = readFileSync(file, 'utf8')
    rmSync(file)
    expect(await failure(start(folder))).toContain(`Falta el archivo ${file}`)
    expect(existsSync(file)).toBe(false)
    writeFileSync(file, secret)
    await start(folder)
  })

  it('a database is not opened with the secret of another, from the folder or the settings', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'secret.key')
    const first = await start(folder)
    await first.stop()
    const secret = readFileSync(file, 'utf8')
    writeFileSync(file, `${'1'.repeat(64)}\n`)
    expect(await failure(start(folder))).toContain('no es la de esta base de datos')
    const withOther = { SECRET_KEY: '2'.repeat(64) }
    expect(await failure(start(folder, withOther))).toContain('Pon en SECRET_KEY')
    await start(folder, { SECRET_KEY: secret.trim() })
  })

  it('a disk that fills up while the demo is made is named, and the folder is left free', async () => {
    const folder = temporaryFolder()
    const fillTheDisk = async ({ db }: ModuleDeps) => {
      const { pages } = await db.query
        .selectNoFrom(sql<number>`(select page_count from pragma_page_count)`.as('pages'))
        .executeTakeFirstOrThrow()
      await sql`pragma max_page_count = ${sql.lit(pages + 2)}`.execute(db.query)
      const value = 'x'.repeat(64 * 1024)
      await db.transaction((trx) => trx.insertInto('meta').values({ key: 'large', value }).execute())
    }
    const message = await failure(start(folder, {}, fillTheDisk))
    expect(message).toContain(`No se puede escribir en ${join(folder, 'vianda.db')} (SQLITE_FULL)`)
    await start(folder)
  })
})

describe('the mode of a database', () => {
  it('is remembered, and the database opens in no other', async () => {
    const file = join(temporaryFolder(), 'vianda.db')
    const first = await openEmbedded(file)
    await keepMode(first, 'demo')
    await first.close()
    const second = await openEmbedded(file)
    onTestFinished(() => second.close())
    await keepMode(second, 'demo')
    await expect(keepMode(second, 'production')).rejects.toThrow('se creó en modo demo')
  })

  it('a database of a newer version is refused in words', async () => {
    const folder = temporaryFolder()
    const db = await openEmbedded(join(folder, 'vianda.db'))
    const migration = { name: '9999-future', timestamp: '2030-01-01' }
    await db.query
      .withTables<{ kysely_migration: typeof migration }>()
      .insertInto('kysely_migration')
      .values(migration)
      .execute()
    await db.close()
    expect(await failure(start(folder))).toContain('de una versión más nueva')
  })
})
