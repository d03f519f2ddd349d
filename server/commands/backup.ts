import { resolve } from 'node:path'
import type { Clock } from '#domain/calendar'
import type { Config } from '../config'
import type { Store } from '../start/store'
import { type Arguments, UsageError } from './arguments'
import { keyInCopies, newCopyFile } from './copy/kept'
import { removePartialCopies } from './copy/leftovers'
import { makeCopy } from './copy/make'
import { USAGE } from './texts'

type BackupDeps = { config: Config; store: Store; clock: Clock; say: (line: string) => void }

/** `backup [archivo]`: a whole copy into a new file, by default into the data folder's `copias`. Throws a StartError. */
export const backup = async (
  { clock, config, say, store }: BackupDeps,
  { flags, names, values }: Arguments,
): Promise<void> => {
  if (names.length > 1 || flags.size > 0 || values.size > 0) throw new UsageError(USAGE.backup)
  const [named] = names
  const file = named === undefined ? newCopyFile(config, clock) : resolve(named)
  const key = keyInCopies(config, store.secrets)
  for (const left of removePartialCopies(file)) say(`Se borró lo que dejó una copia que no terminó: ${left}`)
  const rows = await makeCopy({ db: store.db, clock, key }, file)
  say(
    [
      `Copia hecha: ${file} (${rows} filas).`,
      key === null
        ? 'La clave secreta no va en ella: guarda SECRET_KEY aparte.'
        : 'Lleva la clave secreta de esta cocina: guárdala donde nadie más la lea.',
    ].join('\n'),
  )
}
