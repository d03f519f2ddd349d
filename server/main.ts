import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { systemClock } from './clock'
import { readConfig } from './config'
import { DEMO_ACCOUNTS, topUpDemo } from './demo'
import { StartError } from './errors'
import { startServer } from './start'
import { stopOnSignals } from './stop-signals'

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
  stopOnSignals(server, say)
  say(welcome(server.url))
  if (!built) say('La aplicación web no está construida (npm run build): por ahora solo responde la API.\n')
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
