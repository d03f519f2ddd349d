import { readConfig } from '../config'
import { Refusal, StartError } from '../errors'
import { cryptoRandom } from '../random'
import { UsageError } from './arguments'
import { runCommand } from './run'
import { isCommand, USAGE } from './texts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

// As in the server: only the user it runs as may read its files.
process.umask(0o077)

const run = async (): Promise<void> => {
  const [name = '', ...typed] = process.argv.slice(2)
  if (!isCommand(name)) throw new UsageError(Object.values(USAGE).join('\n'))
  await runCommand(name, typed, {
    config: readConfig(process.env),
    clock: Date,
    random: cryptoRandom,
    say,
  })
}

const reasonOf = (error: unknown): string => {
  if (error instanceof Refusal) return error.mensaje
  if (error instanceof StartError || error instanceof UsageError) return error.message
  return `No se pudo terminar: ${error instanceof Error ? error.message : 'error desconocido'}`
}

run().catch((error: unknown) => {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
})
