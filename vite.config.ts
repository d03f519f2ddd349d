import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { CHUNKS_FILE, ROOT } from './scripts/lib/paths.mjs'
import { firstPaintCss } from './src/ui/theme/palette-css'

const API = 'http://127.0.0.1:3000'

/** Writes down which sources ended up in which chunk, for scripts/bundle-size.mjs. Specification: none; ours. */
const chunkList = (): Plugin => ({
  name: 'vianda-chunk-list',
  apply: 'build',
  writeBundle(_options, bundle) {
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

/** The right paper from the first paint on, before any script has run. */
const firstPaint = (): Plugin => ({
  name: 'vianda-first-paint',
  transformIndexHtml: () => [{ tag: 'style', children: firstPaintCss, injectTo: 'head' }],
})

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), ...(isSsrBuild ? [] : [chunkList(), firstPaint()])],
  // The server puts a fresh nonce in place of this word in every page it sends (server/plugins/web-app.ts).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: ['es2022', 'chrome111', 'firefox114', 'safari16.4'],
    sourcemap: false,
  },
  server: {
    host: '127.0.0.1',
    port: 5173,
    strictPort: true,
    proxy: { '/api': API, '/config.json': API, '/dev': API, '/health': API, '/ready': API },
  },
}))
