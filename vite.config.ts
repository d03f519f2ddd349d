import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CHUNKS_FILE, ROOT } from './scripts/lib/paths.mjs'
import { LIGHTER_MODULES, trimRouter, trimStyles } from './scripts/lib/vite-trim.mjs'
import { pageCss } from './src/ui/theme/page-css'

const API = 'http://127.0.0.1:3000'

/** Writes down which sources ended up in which chunk, for scripts/bundle-size.mjs. Specification: none; ours. */
const chunkList = (): Plugin => ({
  name: 'vianda-chunk-list',
  apply: 'build',
  writeBundle({ dir }, bundle) {
    // Only of the build that is measured, not of one that somebody makes elsewhere.
    if (dir !== join(ROOT, 'dist')) return
    const chunks = Object.values(bundle).flatMap((part) =>
      part.type !== 'chunk'
        ? []
        : [
            {
              file: part.fileName,
              isEntry: part.isEntry,
              imports: part.imports,
              dynamicImports: part.dynamicImports,
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

/** The packages that even the sign-in screen needs. */
const EVERYWHERE =
  /node_modules\/(react|react-dom|scheduler|react-redux|redux|redux-thunk|immer|reselect|@reduxjs|use-sync-external-store|react-router|react-router-dom|styled-components|stylis|@emotion|xstate|@xstate|valibot)\//

/** Our own parts that every screen draws with, and that the bundler would otherwise hand out in crumbs. */
const BASE =
  /\/src\/ui\/[a-z]+\/(breakpoints|depths|variables|theme|VisuallyHidden|Icon|icons|button-style|Link|Spinner|Button|Stack|Text|tones|Notice|use-page-title|Field|control-style|TextField|CodeField|digits|Carrier|Logo|AuthScene|auth-scene|AuthShell|content-id|LoadingOverlay|UiRoot|color-scheme)\.(ts|tsx|svg)/

/** Styles without their blanks; class names are the library's own. */
const STYLES = {
  displayName: false,
  fileName: false,
  ssr: false,
  minify: true,
  transpileTemplateLiterals: true,
}

/** The client build runs in browsers only, so what packages keep for servers is left out of it. */
const IN_BROWSER = {
  'typeof window': '"object"',
  'typeof document': '"object"',
  'typeof process': '"undefined"',
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [chunkList(), pageStyle(), trimRouter(), trimStyles()])],
  resolve: { alias: command === 'build' && !isSsrBuild ? LIGHTER_MODULES : [] },
  define: command === 'build' && !isSsrBuild ? IN_BROWSER : {},
  oxc: { plugins: { styledComponents: STYLES } },
  // The server puts a fresh nonce in place of this word in every page it sends (server/plugins/web-app.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    sourcemap: false,
    // The oldest browsers of the target load the same without preloading, one step later.
    modulePreload: { polyfill: false },
    // What every screen loads, in one file: it changes rarely, and compresses better whole than in pieces.
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'vendor', test: EVERYWHERE },
                { name: 'base', test: BASE },
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
