// npm start: installs what is missing, builds what changed, then becomes the server, so signals reach it directly.
import { prepare } from './lib/prepare.mjs'

await prepare(['client', 'server'])
process.setSourceMapsEnabled(true)
await import(new URL('../dist-server/main.js', import.meta.url).href)
