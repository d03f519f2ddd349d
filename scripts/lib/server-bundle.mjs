import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { serverConfig } from './build.mjs'
import { contentHash } from './hash.mjs'
import { CACHE, ROOT } from './paths.mjs'

/** The server's own start, with a test's day and wallet. */
const ON_A_DAY = 'test/support/server-on-a-day.ts'
const SOURCES = [
  'contract',
  'domain',
  'server',
  ON_A_DAY,
  'package-lock.json',
  'tsconfig.json',
  'scripts/lib/build.mjs',
]
const PREFIX = 'server-for-tests-'
const A_DAY_MS = 24 * 60 * 60 * 1000

/** Bundles of earlier sources; a fresh one may still be in use by another run. */
const forgetOld = () => {
  for (const name of readdirSync(CACHE)) {
    const folder = join(CACHE, name)
    if (name.startsWith(PREFIX) && Date.now() - statSync(folder).mtimeMs > A_DAY_MS) {
      rmSync(folder, { recursive: true, force: true })
    }
  }
}

/**
 * The server as `npm start` runs it, bundled for tests that start a process: once for these sources, apart from
 * dist-server. Concurrent runs do not collide.
 * @returns {Promise<{ main: string, onADay: string }>} the entries' paths: the server's own, and one with a chosen day
 */
export const bundleServer = async () => {
  const folder = join(CACHE, PREFIX + contentHash(ROOT, SOURCES, {}).slice(0, 16))
  const entries = { main: join(folder, 'main.js'), onADay: join(folder, 'on-a-day.js') }
  if (existsSync(entries.main)) return entries
  mkdirSync(CACHE, { recursive: true })
  forgetOld()
  const { build } = await import('vite')
  const draft = `${folder}.${randomBytes(4).toString('hex')}`
  const { build: settings, ...config } = serverConfig('main')
  const rollupOptions = {
    ...settings?.rollupOptions,
    input: { main: 'server/main.ts', 'on-a-day': ON_A_DAY },
    output: {
      format: /** @type {const} */ ('es'),
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
    },
  }
  await build({
    ...config,
    configFile: false,
    build: { ...settings, ssr: true, outDir: draft, rollupOptions },
  })
  try {
    renameSync(draft, folder)
  } catch {
    // Another run was faster; its bundle is the same.
    rmSync(draft, { recursive: true, force: true })
  }
  return entries
}
