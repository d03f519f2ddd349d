import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { run } from '../../scripts/lib/run.mjs'
import { bundleServer } from '../../scripts/lib/server-bundle.mjs'
import { takeLock } from '../../server/data-folder/lock'
import { projectWith } from './support.mjs'

const FILES = {
  'index.html': '<!doctype html><title>x</title><script type="module" src="/src/main.tsx"></script>',
  'src/main.tsx': "import { word } from '#domain/word'\ndocument.title = word\n",
  'src/head.js': '',
  'contract/kept-offline.ts': 'export const keptOffline = (): string[] => []\n',
  'src/api/early-calls.ts': 'export const EARLY_CALLS = {}\n',
  'src/app/client-home.ts': "export const CLIENT_HOME = '/x'\n",
  'domain/constants.ts': 'export const [ROLE_CLIENT, ROLE_ADMIN] = [1, 4]\n',
  'domain/session-rules.ts': "export const homeOf = (): string => '/y'\n",
  'src/app/frames.tsx':
    "export const FRAMES = { '/x': null }\nexport const drawFrame = (path: string) => ({ html: path })\n",
  'src/service-worker/sw.ts': 'export {}\n',
  'domain/word.ts': "export const word: string = 'palabra'\n",
  'server/art/dish.svg': '<svg>locro</svg>',
  'server/art/other.svg': '<svg>seco</svg>',
  'server/demo/pictures/dishes/locro-1.webp': 'picture',
  'server/main.ts': [
    "import { word } from '#domain/word'",
    "import dish from './art/dish.svg?raw'",
    "const all = import.meta.glob<string>('./art/*.svg', { query: '?raw', eager: true, import: 'default' })",
    "console.log(process.env['WORD'] ?? '-', word, dish, Object.keys(all).length, Object.values(all).join())",
    'process.exitCode = 3',
  ].join('\n'),
}

/** @param {string} root @param {string[]} args */
const script = (root, ...args) => run(process.execPath, args, { cwd: root, timeoutMs: 60_000 })

it('npm start builds both halves, runs the server bundle with its raw texts, and hands on its exit code', async () => {
  const root = projectWith(FILES)
  const first = await script(root, 'scripts/start.mjs')
  expect(readFileSync(join(root, 'dist-server/pictures/dishes/locro-1.webp'), 'utf8')).toBe('picture')
  expect(first.output).toContain('Built the client')
  expect(first.output).toContain('- palabra <svg>locro</svg> 2 <svg>locro</svg>,<svg>seco</svg>')
  expect(first.code).toBe(3)

  const second = await script(root, 'scripts/start.mjs')
  expect(second.output).not.toContain('Built')
  expect(second.output).toContain('palabra')

  writeFileSync(join(root, '.env'), 'WORD=ajuste\n')
  writeFileSync(join(root, 'server/art/dish.svg'), '<svg>encebollado</svg>')
  const third = await script(root, 'scripts/start.mjs')
  expect(third.output).toContain('Built the server')
  expect(third.output).not.toContain('Built the client')
  expect(third.output).toContain('ajuste palabra <svg>encebollado')
}, 60_000)

it('SIGTERM to `npm start` ends the server, which leaves its port and its data folder free', async () => {
  const root = projectWith({})
  cpSync(dirname((await bundleServer()).main), join(root, 'dist-server'), { recursive: true })
  // In production an empty kitchen is ready at once; a demo stores all its pictures first.
  const settings = {
    PORT: String(await freePort()),
    DATA_DIR: join(root, 'data'),
    APP_MODE: 'production',
    HOST: '127.0.0.1',
    DATABASE: 'embedded',
    SECRET_KEY: '07'.repeat(32),
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'hola@vianda.test',
    PUBLIC_URL: 'https://vianda.test',
    GOOGLE_MAPS_KEY: 'none',
    SUPPORT_EMAIL: 'ayuda@vianda.test',
    TRUST_PROXY: 'none',
    WALLET: 'none',
    BANK_TRANSFER: 'Banco Pichincha',
  }
  // In a group of its own, so that an orphan of a failed test ends with it.
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: 'ignore',
    detached: true,
  })
  const ended = once(npm, 'close')
  onTestFinished(() => {
    try {
      process.kill(-(npm.pid ?? 0), 'SIGKILL')
    } catch {
      // The whole group has ended.
    }
  })
  const status = () =>
    fetch(`http://127.0.0.1:${settings.PORT}/ready`).then(
      (answer) => answer.status,
      () => 'free',
    )
  /** @param {number | string} wanted */
  const until = (wanted) => vi.waitFor(async () => expect(await status()).toBe(wanted), { timeout: 60_000 })

  await until(200)
  npm.kill('SIGTERM')
  await ended
  await until('free')
  takeLock(join(root, 'data/server.lock'), root, { pid: 0, host: '', port: 0 }).release()
}, 120_000)

it('npm run build --base puts the application under that path, and leaves no map of its sources', async () => {
  const root = projectWith(FILES)
  const { code, output } = await script(root, 'scripts/build.mjs', '--base', '/x/')
  expect(output).toContain('Built the client')
  expect(code).toBe(0)
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('src="/x/assets/')
  expect(existsSync(join(root, 'dist-server/main.js'))).toBe(true)
  expect(readdirSync(join(root, 'dist/assets')).filter((name) => name.endsWith('.map'))).toEqual([])
}, 60_000)
