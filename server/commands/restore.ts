import { resolve } from 'node:path'
import type { Config } from '../config'
import { replaceFolderSecret } from '../data-folder'
import type { Store } from '../start/store'
import { type Arguments, UsageError } from './arguments'
import { bringBack } from './copy/bring-back'
import { USAGE } from './texts'

type RestoreDeps = { config: Config; store: Store; say: (line: string) => void }

/** `restore archivo [--reemplazar]`: the database becomes what a copy holds. Throws a StartError. */
export const restore = async (
  { config, say, store }: RestoreDeps,
  { flags, names, values }: Arguments,
): Promise<void> => {
  const [named, ...more] = names
  if (named === undefined || more.length > 0 || values.size > 0 || flags.has('quitar')) {
    throw new UsageError(USAGE.restore)
  }
  const file = resolve(named)
  const key = await bringBack(store.db, {
    file,
    mode: config.mode,
    replaces: flags.has('reemplazar'),
    ownsSecret: config.secretKey === null,
  })
  if (key !== null) replaceFolderSecret(config.dataDir, key)
  say(
    `Se restauró ${file}.\nLas sesiones no viajan en las copias: cada persona entra de nuevo con un código.`,
  )
}
