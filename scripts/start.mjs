// npm start: installs what is missing, builds what changed, then is the server itself, which gets every signal directly.
import { prepare } from './lib/prepare.mjs'

await prepare(['client', 'server'])
process.setSourceMapsEnabled(true)
await import(new URL('../dist-server/main.js', import.meta.url).href)
