import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { epochOf } from '#domain/calendar'
import { runCommand } from '../../../server/commands/run'
import type { CommandName } from '../../../server/commands/texts'
import { readConfig } from '../../../server/config'
import { openEmbedded } from '../../../server/db/embedded'
import { keyloginOf } from '../../../server/identity/keys'
import { cryptoRandom } from '../../../server/random'
import { startServer } from '../../../server/start'
import { temporaryFolder } from '../../support/temporary-folder'

const steps = vi.hoisted(() => ({ left: Number.POSITIVE_INFINITY, did: 0 }))

/** Every change of a folder is a step; with no steps left nothing changes any more, as after a kill. */
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs')>()
  const step =
    <G extends unknown[], R>(run: (...given: G) => R) =>
    (...given: G): R => {
      if (steps.left <= 0) throw new Error('Killed')
      steps.left -= 1
      steps.did += 1
      return run(...given)
    }
  return {
    ...real,
    renameSync: step(real.renameSync),
    rmSync: step(real.rmSync),
    writeSync: step((descriptor: number, text: string) => real.writeSync(descriptor, text)),
  }
})

beforeEach(() => {
  steps.left = Number.POSITIVE_INFINITY
  steps.did = 0
})
afterEach(() => {
  steps.left = Number.POSITIVE_INFINITY
})

const clock = { now: () => epochOf('2026-03-02', '08:00') }
const configOf = (dataDir: string, env: Record<string, string> = {}) =>
  readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })

const command = async (dataDir: string, name: CommandName, typed: string[] = [], env = {}) => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  await runCommand(name, typed, { config: configOf(dataDir, env), clock, random: cryptoRandom, say })
  return said.join('\n')
}

const start = async (dataDir: string, env: Record<string, string> = {}) => {
  const config = configOf(dataDir, env)
  const nothing = async () => {}
  const server = await startServer({ config, clock, say: () => {}, topUpDemo: nothing, webFolder: null })
  onTestFinished(() => server.stop())
  return server
}

/** A kitchen with one administrator, and a copy of it. */
const kitchen = async (email: string) => {
  const folder = temporaryFolder()
  await command(folder, 'admin', [email])
  const file = join(temporaryFolder(), 'cocina.copia.gz')
  await command(folder, 'backup', [file])
  return { folder, file, email }
}

/** A folder's e-mails after a server started on it; checks that its secret fits. */
const peopleIn = async (folder: string): Promise<string[]> => {
  const server = await start(folder)
  await server.stop()
  const key = Buffer.from(readFileSync(join(folder, 'secret.key'), 'utf8').trim(), 'hex')
  const db = await openEmbedded(join(folder, 'vianda.db'))
  const rows = await db.query.selectFrom('accounts').select(['email', 'keylogin']).execute()
  await db.close()
  for (const { email, keylogin } of rows) expect(keylogin).toBe(keyloginOf({ key }, email ?? ''))
  return rows.map(({ email }) => email ?? '')
}

const copyOf = (folder: string): string => {
  const other = temporaryFolder()
  for (const name of readdirSync(folder)) copyFileSync(join(folder, name), join(other, name))
  return other
}

describe('a restore', () => {
  it('killed at any instant leaves the one kitchen or the other, whole with its secret, and can be repeated', {
    timeout: 120_000,
  }, async () => {
    const [old, copied] = [await kitchen('antes@demo.test'), await kitchen('copia@demo.test')]
    steps.did = 0
    await command(copyOf(old.folder), 'restore', [copied.file, '--reemplazar'])
    const all = steps.did
    const found: string[][] = []
    for (let until = 0; until < all; until += 1) {
      const folder = copyOf(old.folder)
      steps.left = until
      await expect(command(folder, 'restore', [copied.file, '--reemplazar'])).rejects.toThrow('Killed')
      steps.left = Number.POSITIVE_INFINITY
      const again = copyOf(folder)
      found.push(await peopleIn(folder))
      expect(readdirSync(folder).filter((name) => /next|lista|nueva/.test(name))).toEqual([])
      await command(again, 'restore', [copied.file, '--reemplazar'])
      expect(await peopleIn(again)).toEqual([copied.email])
      expect(readdirSync(again).filter((name) => /next|lista|nueva|antes/.test(name))).toEqual([])
    }
    expect(found[0]).toEqual([old.email])
    expect(found.at(-1)).toEqual([copied.email])
    for (const people of found) expect([[old.email], [copied.email]]).toContainEqual(people)
  })

  it.each<[string, (folder: string) => void]>([
    ['whose database is damaged', (folder) => writeFileSync(join(folder, 'vianda.db'), 'x'.repeat(5000))],
    ['whose secret is lost', (folder) => rmSync(join(folder, 'secret.key'))],
    ['whose secret is damaged', (folder) => writeFileSync(join(folder, 'secret.key'), 'oops')],
    [
      'whose database and secret are lost',
      (folder) => {
        rmSync(join(folder, 'secret.key'))
        rmSync(join(folder, 'vianda.db'))
      },
    ],
    [
      'with the write-ahead log of a killed server',
      (folder) => writeFileSync(join(folder, 'vianda.db-wal'), 'w'.repeat(9000)),
    ],
  ])('with --reemplazar mends a folder %s', async (_what, spoil) => {
    const { email, file, folder } = await kitchen('jefa@demo.test')
    spoil(folder)
    expect(await command(folder, 'restore', [file, '--reemplazar'])).toContain('Se restauró')
    expect(await peopleIn(folder)).toEqual([email])
    expect(readdirSync(folder).sort()).toEqual(
      expect.not.arrayContaining([expect.stringMatching(/antes|next/)]),
    )
  })

  it('goes into an empty database that was opened with another secret', async () => {
    const { file } = await kitchen('jefa@demo.test')
    const folder = temporaryFolder()
    await (await start(folder, { SECRET_KEY: '1'.repeat(64) })).stop()
    expect(await command(folder, 'restore', [file])).toContain('Se restauró')
    expect(await peopleIn(folder)).toEqual(['jefa@demo.test'])
  })
})

describe('the secret', () => {
  it('a wrong one tried on an empty database does not bind; one that data depends on stays', async () => {
    const folder = temporaryFolder()
    const [wrong, right] = [{ SECRET_KEY: '1'.repeat(64) }, { SECRET_KEY: '2'.repeat(64) }]
    await (await start(folder, wrong)).stop()
    await (await start(folder, right)).stop()
    await command(folder, 'admin', ['jefa@demo.test'], right)
    await expect(start(folder, wrong)).rejects.toThrow('no es la de esta base de datos')
    await start(folder, right)
  })

  it('backup and admin beside a server refuse one that is not the database’s', async () => {
    const { folder } = await kitchen('jefa@demo.test')
    await start(folder)
    const wrong = { SECRET_KEY: '3'.repeat(64) }
    const file = join(folder, 'mala.copia.gz')
    await expect(command(folder, 'backup', [file], wrong)).rejects.toThrow('no es la de esta base de datos')
    await expect(command(folder, 'admin', ['otra@demo.test'], wrong)).rejects.toThrow('Pon en SECRET_KEY')
    writeFileSync(join(folder, 'secret.key'), `${'4'.repeat(64)}\n`)
    await expect(command(folder, 'backup', [file])).rejects.toThrow('no es la de esta base de datos')
    await expect(command(folder, 'admin', ['otra@demo.test'])).rejects.toThrow('secret.key de una copia')
    expect(existsSync(file)).toBe(false)
    const db = await openEmbedded(join(folder, 'vianda.db'), { migrates: false })
    onTestFinished(() => db.close())
    expect(await db.query.selectFrom('accounts').select('email').execute()).toEqual([
      { email: 'jefa@demo.test' },
    ])
  })
})

describe('commands', () => {
  it('refuse a machine whose clock cannot be right', async () => {
    const { file, folder } = await kitchen('jefa@demo.test')
    const at = (date: string) => ({ now: () => epochOf(date, '08:00') })
    const given = { config: configOf(folder), random: cryptoRandom, say: () => {} }
    const typed = { admin: ['otra@demo.test'], backup: [], restore: [file, '--reemplazar'] }
    for (const name of ['admin', 'backup', 'restore'] as const) {
      const attempt = runCommand(name, typed[name], { ...given, clock: at('1970-01-02') })
      await expect(attempt).rejects.toThrow('El reloj de este equipo no puede estar bien')
    }
  })

  it('what a killed backup left is removed by the next one of the same file, and said; what is at work stays', async () => {
    const { folder } = await kitchen('jefa@demo.test')
    const file = join(folder, 'cocina.copia.gz')
    const [dead, alive] = [`${file}.2147483646.parcial`, `${file}.${process.ppid}.parcial`]
    for (const name of [dead, alive, `${file}.${process.pid}.parcial`]) writeFileSync(name, 'a medias')
    expect(await command(folder, 'backup', [file])).toContain(
      `Se borró lo que dejó una copia que no terminó: ${dead}`,
    )
    expect(readdirSync(folder).filter((name) => name.endsWith('.parcial'))).toEqual([
      `cocina.copia.gz.${process.ppid}.parcial`,
    ])
  })

  it('neither backup nor admin go beside a restore at work, and it waits for none of them', async () => {
    const { file, folder } = await kitchen('jefa@demo.test')
    const { openBesideServer, openToRestore } = await import('../../../server/data-folder')
    const holder = { pid: 1, host: 'h', port: 1 }
    const beside = openBesideServer(folder, holder)
    await expect(command(folder, 'restore', [file, '--reemplazar'])).rejects.toThrow('Otro comando de Vianda')
    beside.release()
    const alone = openToRestore(folder, holder)
    await expect(command(folder, 'backup')).rejects.toThrow('Se está restaurando una copia')
    await expect(command(folder, 'admin', ['x@demo.test'])).rejects.toThrow('Se está restaurando una copia')
    alone.release()
    await command(folder, 'backup')
  })
})
