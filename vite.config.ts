import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { keptOffline } from './contract/kept-offline'
import { ROLE_ADMIN, ROLE_CLIENT } from './domain/constants'
import { homeOf } from './domain/session-rules'
import { areaGroups } from './scripts/lib/chunk-groups.mjs'
import { CHUNKS_FILE, ROOT } from './scripts/lib/paths.mjs'
import { EARLY_CALLS } from './src/api/early-calls'
import { CLIENT_HOME } from './src/app/client-home'
import { pageCss } from './src/ui/theme/page-css'

const API = 'http://127.0.0.1:3000'

/** The server replaces this word with a fresh nonce in every page (server/plugins/web-app.ts). */
const NONCE = '__CSP_NONCE__'
/** The service worker's file; its address never changes. */
const WORKER = 'sw.js'

/** Lists each chunk's sources for .size-limit.mjs. */
const chunkList = (): Plugin => ({
  name: 'vianda-chunk-list',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    // Only for the measured build, not for one made elsewhere.
    if (dir !== join(ROOT, 'dist')) return
    const chunks = Object.values(bundle).flatMap((part) =>
      part.type !== 'chunk'
        ? []
        : [
            {
              file: part.fileName,
              // No page starts with the service worker.
              isEntry: part.isEntry && part.fileName !== WORKER,
              imports: part.imports,
              modules: part.moduleIds.map((id) => relative(ROOT, id.replace(/\?.*$/, ''))),
            },
          ],
    )
    mkdirSync(dirname(CHUNKS_FILE), { recursive: true })
    writeFileSync(CHUNKS_FILE, JSON.stringify({ chunks }, null, 1))
  },
})

/** Puts the page's own style into index.html: the first paint is right before any script runs. */
const pageStyle = (): Plugin => ({
  name: 'vianda-page-style',
  transformIndexHtml: () => [{ tag: 'style', children: pageCss.replace(/\s+/g, ' '), injectTo: 'head' }],
})

/** The modules of the pages below a path. */
const ROUTES = {
  cliente: 'src/app/ClientArea.tsx',
  admin: 'src/app/AdminArea.tsx',
  registrate: 'src/flows/registration/RegistrationPage.tsx',
  ruta: 'src/app/DriverArea.tsx',
}

/** Each role's first screen: where the routes lead from `/`. */
const HOMES = { [ROLE_CLIENT]: CLIENT_HOME, [ROLE_ADMIN]: homeOf(ROLE_ADMIN) }

/** Puts src/head.js into the page's head, with each route's files beyond those of every page and the first calls. */
const headScript = (): Plugin => {
  let base = '/'
  return {
    name: 'vianda-head-script',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const withImports = (files: string[]): Set<string> => {
          const reached = new Set(files)
          for (const file of reached) {
            for (const next of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
              reached.add(next)
          }
          return reached
        }
        const everywhere = withImports(
          chunks
            .filter(({ isEntry, fileName }) => isEntry && fileName !== WORKER)
            .map(({ fileName }) => fileName),
        )
        const files = Object.entries(ROUTES).map(([path, source]) => {
          const own = chunks.filter(({ moduleIds }) => moduleIds.includes(join(ROOT, source)))
          const needed = [...withImports(own.map(({ fileName }) => fileName))]
          return [base + path, needed.filter((file) => !everywhere.has(file)).map((file) => base + file)]
        })
        const placeOf = (name: string) => `Object(Reflect.get(globalThis, '${name}'))`
        const source = readFileSync(join(ROOT, 'src/head.js'), 'utf8')
          .replace(placeOf('FILES'), JSON.stringify(Object.fromEntries(files)))
          .replace(placeOf('CALLS'), () => JSON.stringify(EARLY_CALLS))
          .replace(placeOf('HOMES'), JSON.stringify(HOMES))
        const { code } = minifySync('head.js', source)
        return { html, tags: [{ tag: 'script', attrs: { nonce: NONCE }, children: code, injectTo: 'head' }] }
      },
    },
  }
}

const MAPS = 'ui/map/(?:Google|Tile)Map'
const PUBLIC = 'flows/registration/RegistrationPage'
const inSource = (...names: string[]) => new RegExp(`/src/(?:${names.join('|')})\\.tsx$`)

/** Other people's screens, and maps, which need a network; by the word that stands for an area's files in the worker. */
const NOT_IN_SHELL = {
  __CLIENT_FILES__: inSource('app/AdminArea', 'app/DriverArea', PUBLIC, MAPS),
  __DRIVER_FILES__: inSource('app/AdminArea', 'app/ClientArea', PUBLIC, MAPS),
}

/** The calls whose last response the worker keeps, by the word that stands for their addresses. */
const READS = { __CLIENT_READS__: keptOffline('client'), __DRIVER_READS__: keptOffline('driver') }

/** Gives the service worker every file of an area's screens, the base file first, and its calls (src/service-worker). */
const shellFiles = (): Plugin => ({
  name: 'vianda-shell-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    const worker = chunks.find(({ fileName }) => fileName === WORKER)
    const base = chunks.find(({ moduleIds }) => moduleIds.some((id) => BASE.test(id)))
    if (!worker || !base) throw new Error('No service worker, or nothing for it to keep')
    for (const [word, addresses] of Object.entries(READS))
      worker.code = worker.code.replace(word, addresses.join(' '))
    for (const [word, isOut] of Object.entries(NOT_IN_SHELL)) {
      const files = new Set([base.fileName])
      for (const file of files) {
        const chunk = chunks.find(({ fileName }) => fileName === file)
        for (const asset of chunk?.viteMetadata?.importedAssets ?? []) files.add(asset)
        for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) {
          const modules = chunks.find(({ fileName }) => fileName === next)?.moduleIds ?? []
          if (!modules.some((id) => isOut.test(id))) files.add(next)
        }
      }
      worker.code = worker.code.replace(word, [...files].join(' '))
    }
  },
})

/** A .br and a .gz beside every text file, sent by our server as is; not for pages, which get a nonce. */
const packedCopies = (): Plugin => ({
  ...compression({
    include: /\.(?:js|css|svg|json|webmanifest|txt)$/,
    skipIfLargerOrEqual: true,
    logLevel: 'silent',
  }),
  // A build made elsewhere is for another host, which packs by itself.
  apply: ({ build }) => build?.outDir === 'dist',
})

/** The packages that even the sign-in screen needs, and the bundler's runtime. */
const EVERYWHERE =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-redux|redux|redux-thunk|immer|reselect|@reduxjs|use-sync-external-store|react-router|react-router-dom|styled-components|stylis|@emotion|xstate|@xstate|valibot)\//

/** Our own code on every screen: the entry with its imports, which the bundler would otherwise split up. */
const BASE = /\/src\/main\.tsx$/

/** Files of the first screens. Vite begins the others with a list of its own, and a hint must come first. */
const AT_START = /^(?:vendor|areas)$/
/** V8 compiles such a file's functions while it downloads, not one by one on the main thread. */
const COMPILE_AHEAD = '//# allFunctionsCalledOnLoad'

/** Minified styles; the library chooses the class names. */
const STYLES = {
  displayName: false,
  fileName: false,
  ssr: false,
  minify: true,
  transpileTemplateLiterals: true,
}

/** Production builds that these packages include but do not export by default, and React's own hook for its shim. */
const LIGHTER = [
  { find: /^react-router$/, replacement: join(ROOT, 'node_modules/react-router/dist/production/index.mjs') },
  {
    find: /^react-router\/dom$/,
    replacement: join(ROOT, 'node_modules/react-router/dist/production/dom-export.mjs'),
  },
  { find: /^immer$/, replacement: join(ROOT, 'node_modules/immer/dist/immer.production.mjs') },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
]

/** The client build runs only in browsers, so it drops the packages' server code. */
const IN_BROWSER = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof process': '"undefined"',
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    react(),
    ...(isSsrBuild ? [] : [chunkList(), pageStyle(), headScript(), shellFiles()]),
    ...(command === 'build' && !isSsrBuild ? [packedCopies()] : []),
  ],
  resolve: { alias: command === 'build' && !isSsrBuild ? LIGHTER : [] },
  define: command === 'build' && !isSsrBuild ? IN_BROWSER : {},
  oxc: { plugins: { styledComponents: STYLES } },
  html: { cspNonce: NONCE },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    sourcemap: false,
    // The oldest target browsers load the same files without preloading, one step later.
    modulePreload: {
      polyfill: false,
      // The entry has already loaded these.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !/\/(?:vendor|rolldown-runtime)-/.test(file)),
    },
    // Common code in one file: it changes rarely, and compresses better whole than in pieces.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Compression is slow; that is no warning.
          checks: { bundlerTimings: false },
          treeshake: { propertyReadSideEffects: false },
          input: { index: 'index.html', sw: 'src/service-worker/sw.ts' },
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash:7].js'),
            chunkFileNames: 'assets/[name]-[hash:7].js',
            postBanner: ({ name }) => (AT_START.test(name) ? COMPILE_AHEAD : ''),
            codeSplitting: {
              groups: [{ name: 'vendor', test: EVERYWHERE }, { name: 'base', test: BASE }, ...areaGroups],
            },
          },
        },
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': API, '/config.json': API, '/dev': API, '/health': API, '/ready': API },
  },
}))
