import { resolve } from 'node:path'
import type { Clock } from '#domain/calendar'
import type { Config } from '../config'
import { type Arguments, UsageError } from './arguments'
import { checkedCopy } from './copy/checked'
import { restoreEmbedded } from './restore-embedded'
import { restorePostgres } from './restore-postgres'
import { USAGE } from './texts'

type RestoreDeps = { config: Config; clock: Clock; say: (line: string) => void }

/**
 * `restore archivo [--reemplazar]`: replaces the database with a copy; safe to repeat after an interruption.
 * Throws a StartError.
 */
export const restore = async (deps: RestoreDeps, { flags, names, values }: Arguments): Promise<void> => {
  const [named, ...more] = names
  if (named === undefined || more.length > 0 || values.size > 0 || flags.has('quitar')) {
    throw new UsageError(USAGE.restore)
  }
  const { config, say } = deps
  const copy = await checkedCopy(resolve(named), config)
  const replaces = flags.has('reemplazar')
  if (config.database.kind === 'postgres') {
    await restorePostgres(copy, { ...deps, database: config.database, replaces })
  } else await restoreEmbedded(copy, { ...deps, replaces })
  say(
    `Se restauró ${copy.file}.\nLas sesiones no viajan en las copias: cada persona entra de nuevo con un código.`,
  )
}
