import { resolve } from 'node:path'
import { type Clock, clockOn } from '#domain/calendar'
import type { Config } from '../config'
import { keepMode } from '../db/mode'
import { postgresPlaceOf } from '../db/postgres-start-error'
import { createLogger } from '../logger'
import type { Random } from '../random'
import { type SecurityLog, securityLog } from '../security'
import { settingsOf } from '../settings'
import { checkMachine } from '../start/machine'
import type { Store } from '../start/store'
import { admin } from './admin'
import { type Arguments, argumentsOf } from './arguments'
import { backup } from './backup'
import { openForChange, openForReading } from './beside'
import { mail } from './mail'
import { niveles } from './niveles'
import { restore } from './restore'
import { type CommandName, USAGE } from './texts'

export type CommandDeps = { config: Config; clock: Clock; random: Random; say: (line: string) => void }

/**
 * Runs a command; `typed` are the arguments after its name. Throws a StartError, a Refusal or a UsageError for the
 * person to read.
 */
export const runCommand = async (
  name: CommandName,
  typed: readonly string[],
  deps: CommandDeps,
): Promise<void> => {
  const given = argumentsOf(typed, USAGE[name])
  checkMachine(deps.clock)
  deps.say(actsOn(deps.config))
  if (name === 'restore') return restore(deps, given)
  const store = await openers[name](deps.config)
  try {
    await runners[name](store, given, { ...deps, clock: clockOn(deps.clock, deps.config.demoDate) })
  } catch (error) {
    throw store.explain(error)
  } finally {
    await store.close()
  }
}

/** A shell without the production settings means the demo's database: each command says first which one it means. */
const actsOn = ({ database, dataDir, mode }: Config): string => {
  if (database.kind === 'embedded') return `Modo ${mode}, base de datos ${resolve(dataDir, 'vianda.db')}`
  const { name, server } = postgresPlaceOf(database.url)
  return `Modo ${mode}, base de datos ${name} en ${server}`
}

/** Commands that use the database beside its servers; a restore needs it alone. */
type BesideName = Exclude<CommandName, 'restore'>

const openers: Record<BesideName, (config: Config) => Promise<Store>> = {
  admin: openForChange,
  niveles: openForChange,
  mail: openForChange,
  backup: openForReading,
}

const runners: Record<BesideName, (store: Store, given: Arguments, deps: CommandDeps) => Promise<void>> = {
  admin: async (store, given, { clock, config, random, say }) => {
    await keepMode(store.db, config.mode)
    const security = recordOf(store, clock)
    await admin({ db: store.db, secrets: store.secrets, clock, random, say, security }, given)
  },
  niveles: async (store, given, { clock, config, say }) => {
    await keepMode(store.db, config.mode)
    await niveles({ db: store.db, clock, config, say, security: recordOf(store, clock) }, given)
  },
  mail: async ({ db, secrets }, given, deps) => {
    const settings = settingsOf({ config: deps.config, db, secrets })
    await settings.refresh()
    await mail({ ...deps, db, settings }, given)
  },
  backup: (store, given, { clock, config, say }) => backup({ store, clock, config, say }, given),
}

/** A command's events are for the office's page; the terminal is not the server's log. */
const recordOf = ({ db }: Store, clock: Clock): SecurityLog =>
  securityLog({ db, clock, log: createLogger('silent') })
