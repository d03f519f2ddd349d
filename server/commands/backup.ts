import { join, resolve } from 'node:path'
import { type Clock, dateTimeIn } from '#domain/calendar'
import type { Config } from '../config'
import { makeFolder } from '../data-folder/make-folder'
import type { Store } from '../start/store'
import { type Arguments, UsageError } from './arguments'
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
  const file = named === undefined ? usualFile(config, clock) : resolve(named)
  const key = config.secretKey === null ? store.secrets.key : null
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

/** `copias/vianda-2026-03-02-081500.copia.gz` */
const usualFile = ({ dataDir }: Config, clock: Clock): string => {
  const folder = join(dataDir, 'copias')
  makeFolder(folder)
  const at = dateTimeIn(clock).replace(' ', '-').replaceAll(':', '')
  return join(folder, `vianda-${at}.copia.gz`)
}
