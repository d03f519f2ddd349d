import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { areaGroup } from './scripts/lib/chunk-groups.mjs'
import { CHUNKS_FILE, ROOT } from './scripts/lib/paths.mjs'
import { pageCss } from './src/ui/theme/page-css'

const API = 'http://127.0.0.1:3000'

/** The server puts a fresh nonce in place of this word in every page it sends (server/plugins/web-app.ts). */
const NONCE = '__CSP_NONCE__'
/** The service worker's file; its address stays the same for ever. */
const WORKER = 'sw.js'

/** Writes down which sources ended up in which chunk, for .size-limit.mjs. */
const chunkList = (): Plugin => ({
  name: 'vianda-chunk-list',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    // Only of the build that is measured, not of one that is made elsewhere.
    if (dir !== join(ROOT, 'dist')) return
    const chunks = Object.values(bundle).flatMap((part) =>
      part.type !== 'chunk'
        ? []
        : [
            {
              file: part.fileName,
              // The service worker is started by no page.
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

/** Puts the page's own style into index.html: the first paint is right before any script has run. */
const pageStyle = (): Plugin => ({
  name: 'vianda-page-style',
  transformIndexHtml: () => [{ tag: 'style', children: pageCss.replace(/\s+/g, ' '), injectTo: 'head' }],
})

/** Whose files the pages below a path need at once. */
const ROUTES = {
  cliente: 'src/app/ClientArea.tsx',
  admin: 'src/app/AdminArea.tsx',
  registrate: 'src/flows/registration/RegistrationPage.tsx',
  ruta: 'src/app/DriverArea.tsx',
}

/** Puts src/head.js into the page's head, with the files that each route needs beyond those of every page. */
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
        const source = readFileSync(join(ROOT, 'src/head.js'), 'utf8').replace(
          "Object(Reflect.get(globalThis, 'FILES'))",
          JSON.stringify(Object.fromEntries(files)),
        )
        const { code } = minifySync('head.js', source)
        return { html, tags: [{ tag: 'script', attrs: { nonce: NONCE }, children: code, injectTo: 'head' }] }
      },
    },
  }
}

/** Where the screens of other people begin, and maps, which are nothing without a network. */
const NOT_IN_SHELL =
  /\/src\/(?:app\/(?:AdminArea|DriverArea)|flows\/registration\/RegistrationPage|ui\/map\/(?:Google|Tile)Map)\.tsx$/

/** Tells the service worker every file of the client's screens, that of all pages first (src/service-worker/shell.ts). */
const shellFiles = (): Plugin => ({
  name: 'vianda-shell-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
    const worker = chunks.find(({ fileName }) => fileName === WORKER)
    const base = chunks.find(({ moduleIds }) => moduleIds.some((id) => BASE.test(id)))
    if (!worker || !base) throw new Error('No service worker, or nothing for it to keep')
    const files = new Set([base.fileName])
    for (const file of files) {
      const chunk = chunks.find(({ fileName }) => fileName === file)
      for (const asset of chunk?.viteMetadata?.importedAssets ?? []) files.add(asset)
      for (const next of [...(chunk?.imports ?? []), ...(chunk?.dynamicImports ?? [])]) {
        const modules = chunks.find(({ fileName }) => fileName === next)?.moduleIds ?? []
        if (!modules.some((id) => NOT_IN_SHELL.test(id))) files.add(next)
      }
    }
    worker.code = worker.code.replace('__SHELL__', [...files].join(' '))
  },
})

/** A .br and a .gz beside every text, which the server sends as they are; not beside pages, each of which gets a nonce. */
const packedCopies = () =>
  compression({
    include: /\.(?:js|css|svg|json|webmanifest|txt)$/,
    skipIfLargerOrEqual: true,
    logLevel: 'silent',
  })

/** The packages that even the sign-in screen needs, and what the bundler itself adds. */
const EVERYWHERE =
  /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|react-redux|redux|redux-thunk|immer|reselect|@reduxjs|use-sync-external-store|react-router|react-router-dom|styled-components|stylis|@emotion|xstate|@xstate|valibot)\//

/** What every screen loads of our own: the entry with all that it imports, which the bundler would otherwise hand out in crumbs. */
const BASE = /\/src\/main\.tsx$/

/** Styles without their blanks; class names are the library's own. */
const STYLES = {
  displayName: false,
  fileName: false,
  ssr: false,
  minify: true,
  transpileTemplateLiterals: true,
}

/** The production builds that these packages bring along but do not offer by themselves, and React's own hook for its stand-in. */
const LIGHTER = [
  { find: /^react-router$/, replacement: join(ROOT, 'node_modules/react-router/dist/production/index.mjs') },
  { find: /^immer$/, replacement: join(ROOT, 'node_modules/immer/dist/immer.production.mjs') },
  {
    find: /^use-sync-external-store\/shim\/with-selector$/,
    replacement: 'use-sync-external-store/with-selector',
  },
  { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
]

/** The client build runs in browsers only, so what packages keep for servers is left out of it. */
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
    // The oldest browsers of the target load the same without preloading, one step later.
    modulePreload: {
      polyfill: false,
      // What the entry has loaded is there already.
      resolveDependencies: (_file, needed, { hostType }) =>
        hostType === 'html' ? needed : needed.filter((file) => !/\/(?:vendor|rolldown-runtime)-/.test(file)),
    },
    // What every screen loads, in one file: it changes rarely, and compresses better whole than in pieces.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          // Packing takes its time, which is no warning.
          checks: { bundlerTimings: false },
          treeshake: { propertyReadSideEffects: false },
          input: { index: 'index.html', sw: 'src/service-worker/sw.ts' },
          output: {
            entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash:7].js'),
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                { name: 'vendor', test: EVERYWHERE },
                { name: 'base', test: BASE },
                { name: areaGroup },
              ],
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
