import type { Clock } from '#domain/calendar'
import { clockOn } from '../clock'
import type { Config } from '../config'
import { keepMode } from '../db/mode'
import type { Random } from '../random'
import { openStore, type Store } from '../start/store'
import { admin } from './admin'
import { type Arguments, argumentsOf } from './arguments'
import { backup } from './backup'
import { openForChange, openForReading } from './beside'
import { restore } from './restore'
import { type CommandName, USAGE } from './texts'

export type CommandDeps = { config: Config; clock: Clock; random: Random; say: (line: string) => void }

/**
 * Runs a command of the command line: what the person typed after its name is `typed`. Throws a StartError, a Refusal
 * or a UsageError for the person to read.
 */
export const runCommand = async (
  name: CommandName,
  typed: readonly string[],
  { clock: real, ...deps }: CommandDeps,
): Promise<void> => {
  const given = argumentsOf(typed, USAGE[name])
  const clock = clockOn(real, deps.config.demoDate)
  const store = await openers[name](deps.config)
  try {
    await runners[name](store, given, { clock, ...deps })
  } catch (error) {
    throw store.explain(error)
  } finally {
    await store.close()
  }
}

const openers: Record<CommandName, (config: Config) => Promise<Store>> = {
  admin: openForChange,
  backup: openForReading,
  // As a server does: no other one may have it open meanwhile.
  restore: openStore,
}

const runners: Record<CommandName, (store: Store, given: Arguments, deps: CommandDeps) => Promise<void>> = {
  admin: async (store, given, { clock, config, random, say }) => {
    await keepMode(store.db, config.mode)
    await admin({ db: store.db, secrets: store.secrets, clock, random, say }, given)
  },
  backup: (store, given, { clock, config, say }) => backup({ store, clock, config, say }, given),
  restore: (store, given, { config, say }) => restore({ store, config, say }, given),
}
