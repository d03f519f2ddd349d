import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { epochOf } from '#domain/calendar'
import { runCommand } from '../../../server/commands/run'
import type { CommandName } from '../../../server/commands/texts'
import { readConfig } from '../../../server/config'
import type { ModuleDeps } from '../../../server/deps'
import { cryptoRandom } from '../../../server/random'
import { startServer } from '../../../server/start'
import { addAccount } from '../../support/accounts'
import { temporaryFolder } from '../../support/temporary-folder'

const clock = { now: () => epochOf('2026-03-02', '08:00') }

const configOf = (dataDir: string, env: Record<string, string> = {}) =>
  readConfig({ PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...env })

const command = async (
  dataDir: string,
  name: CommandName,
  typed: string[] = [],
  env = {},
): Promise<string> => {
  const { ended, said } = running(dataDir, name, typed, env)
  await ended
  return said.slice(1).join('\n')
}

/** A command and the lines it says; `ended` rejects where it fails. */
const running = (dataDir: string, name: CommandName, typed: string[] = [], env = {}) => {
  const said: string[] = []
  const say = (line: string) => void said.push(line)
  const deps = { config: configOf(dataDir, env), clock, random: cryptoRandom, say }
  return { said, ended: runCommand(name, typed, deps) }
}

const addAna = async (deps: ModuleDeps) => {
  const there = await deps.db.query.selectFrom('accounts').select('id').executeTakeFirst()
  if (!there) await addAccount(deps, { email: 'ana@demo.test', envios: 4 })
}

const start = async (dataDir: string, env: Record<string, string> = {}) => {
  const said: string[] = []
  const server = await startServer({
    config: configOf(dataDir, env),
    clock,
    say: (line) => said.push(line),
    topUpDemo: addAna,
    webFolder: null,
  })
  onTestFinished(() => server.stop())
  return { ...server, said }
}

const post = async (url: string, address: string, body: unknown): Promise<Record<string, unknown>> => {
  const answer = await fetch(`${url}/api/${address}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}

/** Signs in with the code printed in the terminal. */
const signIn = async (server: Awaited<ReturnType<typeof start>>, email: string) => {
  const { keylogin } = await post(server.url, 'verify-account/code_send_mail.php', { email })
  const codeIn = (line: string) => new RegExp(`^Código para ${email}: (\\d{6})$`).exec(line)?.[1]
  await expect.poll(() => server.said.some(codeIn)).toBe(true)
  const code = server.said.map(codeIn).findLast((found) => found !== undefined)
  return post(server.url, 'verify-account/validate_code.php', { keylogin, code })
}

const PRODUCTION = {
  APP_MODE: 'production',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Vianda <hola@vianda.test>',
  PUBLIC_URL: 'https://vianda.test',
  DATABASE: 'embedded',
  WALLET: 'none',
  GOOGLE_MAPS_KEY: 'clave',
  SUPPORT_EMAIL: 'ayuda@vianda.test',
  BANK_TRANSFER: 'Banco del Barrio, cuenta 123',
  TRUST_PROXY: 'none',
}

describe('every command', () => {
  const COMMANDS: readonly [CommandName, string[]][] = [
    ['admin', ['jefa@demo.test']],
    ['niveles', ['1', '--precio', '64.50']],
    ['mail', ['test', 'jefa@demo.test']],
    ['backup', []],
    ['restore', ['no-hay.copia.gz']],
  ]

  it.each(COMMANDS)('%s names the database and the mode before it acts', async (name, typed) => {
    const folder = temporaryFolder()
    const { ended, said } = running(folder, name, typed)
    // Those that find nothing to act on have named it too.
    await ended.catch(() => {})
    expect(said[0]).toBe(`Modo demo, base de datos ${join(folder, 'vianda.db')}`)
  })

  it('names a shared database without its password', async () => {
    const env = { DATABASE_URL: 'postgres://rosa:secreta@127.0.0.1:9/cocina?application_name=x' }
    const { ended, said } = running(temporaryFolder(), 'niveles', [], env)
    await expect(ended).rejects.toThrow()
    expect(said).toEqual(['Modo demo, base de datos cocina en 127.0.0.1:9'])
  })
})

describe('npm run admin', () => {
  it('makes an administrator beside a server that runs, who signs in at once', async () => {
    const folder = temporaryFolder()
    const server = await start(folder)
    const said = await command(folder, 'admin', ['jefa@demo.test', '--nombre', 'Rosa Luna'])
    expect(said).toBe(
      'Se creó la cuenta de administrador de jefa@demo.test.\nEntra en /login con ese correo y el código que le llega.',
    )
    expect(await signIn(server, 'jefa@demo.test')).toMatchObject({
      mensaje: 'success',
      user: { rol: 4, nombre: 'Rosa Luna' },
    })
  })

  it('makes one before the first start, in production too, and the server knows', async () => {
    const folder = temporaryFolder()
    await command(folder, 'admin', ['jefa@vianda.test'], PRODUCTION)
    await expect(command(folder, 'admin', ['jefa@vianda.test'])).rejects.toThrow('se creó en modo production')
    const server = await start(folder, PRODUCTION)
    expect(server.setupLink).toBe(null)
  })

  it('says what it changed, and what it did not', async () => {
    const folder = temporaryFolder()
    await command(folder, 'admin', ['jefa@demo.test'])
    expect(await command(folder, 'admin', ['jefa@demo.test'])).toContain(
      'ya es administrador: no se cambió nada',
    )
    await command(folder, 'admin', ['otra@demo.test'])
    const quits = await command(folder, 'admin', ['--quitar', 'jefa@demo.test'])
    expect(quits).toBe('jefa@demo.test ya no es administrador. Sus sesiones abiertas se cerraron.')
    expect(await command(folder, 'admin', ['jefa@demo.test', '--quitar'])).toContain('no es administrador')
    expect(await command(folder, 'admin', ['jefa@demo.test'])).toContain('ahora es administrador')
  })
})

describe('npm run niveles', () => {
  it('lists the levels, and changes one beside a server that sells it from then on', async () => {
    const folder = temporaryFolder()
    const server = await start(folder, PRODUCTION)
    expect(server.unpriced).toEqual(['Almuerzo', 'Almuerzo plus', 'Almuerzo y cena'])
    expect(await command(folder, 'niveles', [], PRODUCTION)).toContain(
      '1  Almuerzo: sin precio, no se ofrece, 20 envíos\n   20 almuerzos',
    )
    const typed = [
      '1',
      '--precio',
      '$64,5',
      '--nombre=Menú del día',
      '--beneficios',
      'Jugo\\nPostre',
      '--envios',
      '22',
    ]
    expect(await command(folder, 'niveles', typed, PRODUCTION)).toBe(
      'Así queda, desde ahora y para todos:\n1  Menú del día: $64,50, 22 envíos\n   Jugo\n   Postre',
    )
    const { niveles } = await post(server.listensAt, 'default/niveles.php', {})
    expect(niveles).toMatchObject([
      {
        id: '1',
        descripcion: 'Menú del día',
        beneficios: 'Jugo\nPostre',
        precio: 64.5,
        precio_label: '$64,50',
      },
    ])
    await server.stop()
    expect((await start(folder, PRODUCTION)).unpriced).toEqual(['Almuerzo plus', 'Almuerzo y cena'])
  })
})

describe('npm run backup and restore', () => {
  it('a copy made while the server works starts the kitchen again on another machine, keys and all', async () => {
    const folder = temporaryFolder()
    const server = await start(folder)
    const before = await signIn(server, 'ana@demo.test')
    expect(await command(folder, 'backup')).toContain(`Copia hecha: ${join(folder, 'copias')}`)
    const [name = ''] = readdirSync(join(folder, 'copias'))
    const file = join(folder, 'copias', name)
    await server.stop()

    const elsewhere = temporaryFolder()
    expect(await command(elsewhere, 'restore', [file])).toContain('Se restauró')
    const secret = (where: string) => readFileSync(join(where, 'secret.key'), 'utf8')
    expect(secret(elsewhere)).toBe(secret(folder))
    const again = await start(elsewhere)
    const after = await signIn(again, 'ana@demo.test')
    expect(after['user']).toEqual(before['user'])
    const old = { session_id: before['session_id'], keylogin: before['keylogin'] }
    expect(await post(again.url, 'account/validate_session.php', old)).not.toMatchObject({
      mensaje: 'success',
    })
  })

  it('a folder that a server holds is not restored into', async () => {
    const folder = temporaryFolder()
    const server = await start(folder)
    const file = join(temporaryFolder(), 'cocina.copia.gz')
    await command(folder, 'backup', [file])
    await expect(command(folder, 'restore', [file, '--reemplazar'])).rejects.toThrow(
      'Otro servidor de Vianda',
    )
    await server.stop()
    await expect(command(folder, 'restore', [file])).rejects.toThrow('--reemplazar')
    expect(await command(folder, 'restore', [file, '--reemplazar'])).toContain('Se restauró')
  })

  it('with SECRET_KEY the copy goes without it, and comes back only where it is set again', async () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()]
    const SECRET_KEY = 'ab'.repeat(32)
    await command(folder, 'admin', ['jefa@demo.test'], { SECRET_KEY })
    const file = join(folder, 'cocina.copia.gz')
    expect(await command(folder, 'backup', [file], { SECRET_KEY })).toContain('guarda SECRET_KEY aparte')
    await expect(command(elsewhere, 'restore', [file])).rejects.toThrow('pon en SECRET_KEY')
    rmSync(elsewhere, { recursive: true })
    expect(await command(elsewhere, 'restore', [file], { SECRET_KEY })).toContain('Se restauró')
    expect(existsSync(join(elsewhere, 'secret.key'))).toBe(false)
  })
})
