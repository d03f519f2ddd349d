import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { run } from '../../scripts/lib/run.mjs'
import { projectWith } from './support.mjs'

const FILES = {
  'index.html': '<!doctype html><title>x</title><script type="module" src="/src/main.tsx"></script>',
  'src/main.tsx': "import { word } from '#domain/word'\ndocument.title = word\n",
  'domain/word.ts': "export const word: string = 'palabra'\n",
  'server/art/dish.svg': '<svg>locro</svg>',
  'server/art/other.svg': '<svg>seco</svg>',
  'server/main.ts': [
    "import { word } from '#domain/word'",
    "import dish from './art/dish.svg?raw'",
    "const all = import.meta.glob<string>('./art/*.svg', { query: '?raw', eager: true, import: 'default' })",
    "process.once('SIGTERM', () => { console.log('stopping'); process.exit(7) })",
    "console.log(process.env['WORD'] ?? '-', word, dish, Object.keys(all).length, Object.values(all).join())",
    "if (process.argv.includes('stay')) setInterval(() => {}, 1000)",
    'else process.exitCode = 3',
  ].join('\n'),
}

/** @param {string} root @param {string[]} args */
const script = (root, ...args) => run(process.execPath, args, { cwd: root, timeoutMs: 60_000 })

it('npm start builds both halves, runs the server bundle with its raw texts, and hands on its exit code', async () => {
  const root = projectWith(FILES)
  const first = await script(root, 'scripts/start.mjs')
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

it('a signal reaches the server, which ends in its own way', async () => {
  const root = projectWith(FILES)
  await script(root, 'scripts/build.mjs')
  const child = spawn(process.execPath, ['scripts/start.mjs', 'stay'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.on('close', resolve))
  child.stdout.on('data', (data) => {
    output += data
    if (String(data).includes('palabra')) child.kill('SIGTERM')
  })
  expect(await ended).toBe(7)
  expect(output).toContain('stopping')
}, 60_000)

it('npm run build --base puts the application under that path, and leaves no map of its sources', async () => {
  const root = projectWith(FILES)
  const { code, output } = await script(root, 'scripts/build.mjs', '--base', '/x/')
  expect(output).toContain('Built the client')
  expect(code).toBe(0)
  expect(readFileSync(join(root, 'dist/index.html'), 'utf8')).toContain('src="/x/assets/')
  expect(existsSync(join(root, 'dist-server/main.js'))).toBe(true)
  expect(readdirSync(join(root, 'dist/assets')).filter((name) => name.endsWith('.map'))).toEqual([])
}, 60_000)
