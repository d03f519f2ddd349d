// npm run admin | niveles | backup | restore: a command of the server's, beside a server that runs or without one.
import { inThisTerminal } from './lib/child.mjs'
import { prepare } from './lib/prepare.mjs'

// Not the web application: a server that runs is serving those very files.
await prepare(['server'])
const command = inThisTerminal(['--enable-source-maps', 'dist-server/command.js', ...process.argv.slice(2)])
process.exitCode = await command.ended
