// npm run bench: builds, and prints what each area makes the browser load, beside packages that any such screen needs.
import { gzipSync } from 'node:zlib'
import { buildChanged } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { requireNode } from './lib/node-version.mjs'
import { ROOT } from './lib/paths.mjs'

requireNode()
await ensureDependencies()
await buildChanged()
const { kilobytes, measureBuild } = await import('./lib/built-chunks.mjs')
const { build } = await import('vite')

const REFERENCES = {
  'react-dom alone': "export { createRoot } from 'react-dom/client'",
  'with router, toolkit, react-redux, styled-components, xstate': [
    "export { createRoot } from 'react-dom/client'",
    "export { BrowserRouter, Routes, Route } from 'react-router-dom'",
    "export { configureStore } from '@reduxjs/toolkit'",
    "export { createApi } from '@reduxjs/toolkit/query/react'",
    "export { Provider } from 'react-redux'",
    "export { default as styled } from 'styled-components'",
    "export { setup, createActor } from 'xstate'",
  ].join('\n'),
}

/** @param {string} text @returns {Promise<number>} bytes (gz) of a module with this text and all that it needs */
const sizeOf = async (text) => {
  const result = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      rollupOptions: { input: 'virtual:reference', preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'reference',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:reference' ? `${ROOT}/virtual-reference.js` : null),
        load: (id) => (id === `${ROOT}/virtual-reference.js` ? text : null),
      },
    ],
  })
  const [bundle] = Array.isArray(result) ? result : [result]
  if (bundle === undefined || !('output' in bundle)) throw new Error('the reference was not built')
  return bundle.output.reduce(
    (sum, part) => sum + (part.type === 'chunk' ? gzipSync(part.code, { level: 9 }).length : 0),
    0,
  )
}

/** @type {[string, number][]} */
const rows = measureBuild().sizes.map(({ screen, bytes }) => [screen, bytes])
for (const [name, text] of Object.entries(REFERENCES)) rows.push([`reference: ${name}`, await sizeOf(text)])
const width = Math.max(...rows.map(([name]) => name.length))
console.log('Script that the browser loads (gz):')
for (const [name, bytes] of rows) console.log(`  ${name.padEnd(width)}  ${kilobytes(bytes).padStart(9)}`)
