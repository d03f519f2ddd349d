import type { Db } from '../db/port'
import { type LevelShown, levelsService } from '../modules/membership'
import type { SecurityLog } from '../security'
import { type Arguments, UsageError } from './arguments'
import { USAGE } from './texts'

/**
 * `niveles`: lists the levels. `niveles 1 --precio 70.00 --nombre X --beneficios "Uno\nDos" --envios 20`: changes the
 * named fields of a level. Throws a Refusal.
 */
export const niveles = async (
  { db, say, security }: { db: Pick<Db, 'query'>; say: (line: string) => void; security: SecurityLog },
  { flags, names, values }: Arguments,
): Promise<void> => {
  const [id, ...more] = names
  if (flags.size > 0 || more.length > 0) throw new UsageError(USAGE.niveles)
  const service = levelsService({ db })
  if (id === undefined) {
    if (values.size > 0) throw new UsageError(USAGE.niveles)
    say((await service.list()).levels.map(levelText).join('\n'))
    return
  }
  const level = await service.change({
    id,
    nombre: values.get('nombre'),
    precio: values.get('precio'),
    beneficios: values.get('beneficios'),
    envios: values.get('envios'),
  })
  await security.record({ event: 'settings_changed', network: null })
  say(`Así queda, desde ahora y para todos:\n${levelText(level)}`)
}

const levelText = ({ beneficios, divisa, envios, id, nombre, precio }: LevelShown): string =>
  [`${id}  ${nombre}: ${precio} ${divisa}, ${envios} envíos`, ...beneficios.split('\n')].join('\n   ')
