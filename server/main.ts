import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { systemClock } from './clock'
import { readConfig } from './config'
import { DEMO_ACCOUNTS, topUpDemo } from './demo'
import { StartError } from './errors'
import { type RunningServer, startServer } from './start'

/** The longest that a stopping server waits for answers in progress. */
const STOP_MS = 10_000

const WEB_FOLDER = fileURLToPath(new URL('../dist', import.meta.url))

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

// What the server writes is for the user it runs as.
process.umask(0o077)

const run = async (): Promise<void> => {
  const built = existsSync(`${WEB_FOLDER}/index.html`)
  const server = await startServer({
    config: readConfig(process.env),
    clock: systemClock,
    say,
    topUpDemo,
    webFolder: built ? WEB_FOLDER : null,
  })
  stopOnSignals(server)
  say(welcome(server.url))
  if (!built) say('La aplicación web no está construida (npm run build): por ahora solo responde la API.\n')
}

/** Terminals and npm repeat a signal at once; only one that comes later is a person losing patience. */
const REPEAT_MS = 1000

/** The first signal finishes what is being answered; a later second one, or ten seconds, ends at once. */
const stopOnSignals = (server: RunningServer): void => {
  let since: number | null = null
  const stop = () => {
    if (since !== null) {
      if (performance.now() - since > REPEAT_MS) process.exit(1)
      return
    }
    since = performance.now()
    say('Cerrando Vianda…')
    setTimeout(() => process.exit(1), STOP_MS).unref()
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const welcome = (url: string): string => {
  const width = Math.max(...DEMO_ACCOUNTS.map(({ email }) => email.length))
  return [
    '',
    'Vianda está lista.',
    '',
    `  Aplicación  ${url}/`,
    `  API         ${url}/api/`,
    `  Correos     ${url}/dev/outbox`,
    '',
    'Cuentas de demostración: entra con el correo, el código aparece aquí y en Correos.',
    '',
    ...DEMO_ACCOUNTS.map(({ about, email }) => `  ${email.padEnd(width)}  ${about}`),
    '',
  ].join('\n')
}

const reasonOf = (error: unknown): string => {
  if (error instanceof StartError) return error.message
  return `Vianda no pudo iniciar: ${error instanceof Error ? error.message : 'error desconocido'}`
}

run().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
})
