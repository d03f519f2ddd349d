import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withIcons } from './frame-icons.mjs'
import { contentHash } from './hash.mjs'
import { CACHE, ROOT } from './paths.mjs'

// Our configuration imports the theme's colours, whose imports have no endings, as in all of src.
process.env['VITE_CONFIG_NATIVE_IGNORE_WARNING'] ??= 'true'

const SHARED = ['contract', 'domain', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'scripts/lib']

/** Each half's sources and output. */
const HALVES = {
  client: { sources: [...SHARED, 'machines', 'src', 'public', 'index.html'], output: 'dist/index.html' },
  server: { sources: [...SHARED, 'server'], output: 'dist-server/main.js' },
}

/** @typedef {keyof typeof HALVES} Half */

/** @type {Half[]} */
export const HALF_NAMES = ['client', 'server']

const COMMANDS = 'server/commands/main.ts'

/** The server, and the entry of `npm run admin` etc.; `npm run dev` needs only the server. @param {string} name */
const entriesOf = (name) => ({
  [name]: 'server/main.ts',
  ...(name === 'main' && existsSync(join(ROOT, COMMANDS)) ? { command: COMMANDS } : {}),
})

const PICTURES = join(ROOT, 'server/demo/pictures')

/**
 * Copies the demo's pictures beside the bundle, as in the source.
 * @type {import('vite').Plugin}
 */
const demoPictures = {
  name: 'demo-pictures',
  writeBundle({ dir = '' }) {
    if (existsSync(PICTURES)) cpSync(PICTURES, join(dir, 'pictures'), { recursive: true })
  },
}

/**
 * The settings of the server bundle for Vite's API; also used by `npm run dev`.
 * Packages stay outside (they are installed), our own code and its `?raw` texts go in.
 * @param {string} name the file's name below dist-server, without extension
 * @returns {import('vite').InlineConfig}
 */
export const serverConfig = (name) => ({
  root: ROOT,
  logLevel: 'warn',
  plugins: [demoPictures],
  build: {
    ssr: true,
    outDir: 'dist-server',
    emptyOutDir: name === 'main',
    copyPublicDir: false,
    target: 'node20',
    sourcemap: true,
    minify: false,
    reportCompressedSize: false,
    rollupOptions: {
      input: entriesOf(name),
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: `${name}-[name].js` },
    },
  },
  ssr: { target: 'node' },
})

/** @param {Half} half @param {string} base */
const make = async (half, base) => {
  const { build } = await import('vite')
  if (half === 'server') return void (await build(serverConfig('main')))
  await build({ root: ROOT, base, logLevel: 'warn', build: { reportCompressedSize: false } })
  // Other hosts send one page for all addresses, so no frames.
  if (base === '/') await drawFrames(build)
}

const FRAMES = join(CACHE, 'frames')

/**
 * Draws pages without data as frames for our server (dist/frames.json, by address).
 * @param {typeof import('vite').build} build
 */
const drawFrames = async (build) => {
  await build({
    root: ROOT,
    logLevel: 'warn',
    build: {
      ssr: 'src/app/frames.tsx',
      outDir: FRAMES,
      emptyOutDir: true,
      copyPublicDir: false,
      reportCompressedSize: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'frames.mjs', codeSplitting: true } },
    },
    ssr: { target: 'node', noExternal: true },
  })
  const { drawFrame, FRAMES: paths } = await import(pathToFileURL(join(FRAMES, 'frames.mjs')).href)
  /** @type {Record<string, unknown>} */
  const frames = {}
  for (const path of Object.keys(paths)) frames[path] = withIcons(await drawFrame(path))
  writeFileSync(join(ROOT, 'dist/frames.json'), JSON.stringify(frames))
}

/**
 * Builds what changed since the last build: the web application into dist/, the server into dist-server/.
 * A half with the same sources, lock file, settings and base is left alone.
 * @param {{ force?: boolean, base?: string, halves?: Half[], say?: (line: string) => void }} [options] `base` is the path under which the application is served, with a slash at both ends
 * @returns {Promise<Half[]>} the halves that were built
 */
export const buildChanged = async ({
  force = false,
  base = '/',
  halves = HALF_NAMES,
  say = console.log,
} = {}) => {
  if (!/^\/([\w.~-]+\/)*$/.test(base)) throw new Error(`--base must begin and end with "/": ${base}`)
  /** @type {Half[]} */
  const built = []
  for (const half of halves) {
    const { sources, output } = HALVES[half]
    const stamp = join(CACHE, `built-${half}`)
    const hash = contentHash(ROOT, sources, half === 'client' ? { base } : {})
    const fresh = existsSync(join(ROOT, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
    if (fresh && !force) continue
    const started = performance.now()
    rmSync(stamp, { force: true })
    await make(half, base)
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(stamp, hash)
    built.push(half)
    say(`Built the ${half} in ${((performance.now() - started) / 1000).toFixed(1)} s.`)
  }
  return built
}
