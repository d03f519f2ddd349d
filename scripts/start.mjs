// npm start: what is missing is installed, what changed is built, then the server runs in this terminal.
import { inThisTerminal } from './lib/child.mjs'
import { prepare } from './lib/prepare.mjs'

await prepare(['client', 'server'])
const server = inThisTerminal(['--enable-source-maps', 'dist-server/main.js', ...process.argv.slice(2)])
process.exitCode = await server.ended
