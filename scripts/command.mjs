// npm run admin | niveles | mail | backup | restore: one of the server's commands, with or without a running server.
import { prepare } from './lib/prepare.mjs'

// Not the web application: a running server sends its files.
await prepare(['server'])
process.setSourceMapsEnabled(true)
await import(new URL('../dist-server/command.js', import.meta.url).href)
