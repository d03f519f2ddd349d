import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readConfig } from './config'
import { topUpDemo } from './demo'
import { StartError } from './errors'
import { startServer } from './start'
import { welcome } from './start/welcome'
import { stopOnSignals } from './stop-signals'

const WEB_FOLDER = fileURLToPath(new URL('../dist', import.meta.url))

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

// Only the user it runs as may read its files.
process.umask(0o077)

const run = async (): Promise<void> => {
  const built = existsSync(`${WEB_FOLDER}/index.html`)
  const config = readConfig(process.env)
  const server = await startServer({
    config,
    clock: Date,
    say,
    topUpDemo,
    webFolder: built ? WEB_FOLDER : null,
  })
  stopOnSignals(server, say)
  say(welcome(config, { ...server, isBuilt: built }))
}

const reasonOf = (error: unknown): string => {
  if (error instanceof StartError) return error.message
  return `Vianda no pudo iniciar: ${error instanceof Error ? error.message : 'error desconocido'}`
}

run().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
})
