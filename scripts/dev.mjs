// npm run dev: the server rebuilt and restarted on every change (port 3000), the screens by Vite (port 5173).
// The server uses the same bundler as `npm start`, so its `?raw` texts and globs mean the same in both.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { serverConfig } from './lib/build.mjs'
import { ensureDependencies } from './lib/dependencies.mjs'
import { ROOT } from './lib/paths.mjs'
import { loadEnvFile } from './lib/prepare.mjs'

await ensureDependencies()
loadEnvFile()
const { build, createServer } = await import('vite')

// First: the first of the two sets NODE_ENV for both, and the screens need React's development build.
const screens = await createServer({ root: ROOT })
await screens.listen()
screens.printUrls()

/** @type {import('node:child_process').ChildProcess | null} */
let server = null
let restarts = Promise.resolve()

const stop = async () => {
  if (server === null || server.exitCode !== null || server.signalCode !== null) return
  const gone = once(server, 'exit')
  server.kill()
  await gone
}

const restart = async () => {
  await stop()
  const env = { ...process.env, PORT: '3000', HOST: '127.0.0.1' }
  const args = ['--enable-source-maps', 'dist-server/dev.js']
  server = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' })
}

const config = serverConfig('dev')
const watcher = await build({ ...config, build: { ...config.build, watch: {} } })
if (!('on' in watcher)) throw new Error('Vite did not watch')
watcher.on('event', (event) => {
  if (event.code === 'BUNDLE_END') restarts = restarts.then(restart)
  if (event.code === 'ERROR') console.error(event.error.message)
})

const end = async () => {
  await Promise.all([watcher.close(), screens.close(), stop()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, end)
