// npm start: what is missing is installed, what changed is built, then the server runs in this terminal.
import { buildChanged } from './lib/build.mjs'
import { inThisTerminal } from './lib/child.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { loadEnvFile } from './lib/env-file.mjs'
import { requireNode } from './lib/node-version.mjs'

requireNode()
await ensureDependencies()
loadEnvFile()
await buildChanged()
const server = inThisTerminal(['--enable-source-maps', 'dist-server/main.js', ...process.argv.slice(2)])
process.exitCode = await server.ended
