import { amountOf, formatMoney } from '#domain/notation'
import { type LevelsDeps, levelsService } from '../modules/membership'
import { type Arguments, UsageError } from './arguments'
import { USAGE } from './texts'

/**
 * `niveles`: lists the levels. `niveles 1 --precio 70.00 --nombre X --beneficios "Uno\nDos" --envios 20`: changes the
 * named fields of a level, as its screen does. Throws a Refusal.
 */
export const niveles = async (
  { say, ...deps }: LevelsDeps & { say: (line: string) => void },
  { flags, names, values }: Arguments,
): Promise<void> => {
  const [id, ...more] = names
  if (flags.size > 0 || more.length > 0) throw new UsageError(USAGE.niveles)
  if ((id === undefined) !== (values.size === 0)) throw new UsageError(USAGE.niveles)
  const service = levelsService(deps)
  if (id !== undefined) {
    const [precio, envios] = [values.get('precio'), values.get('envios')]
    await service.change(
      {
        id,
        nombre: values.get('nombre'),
        // A terminal has no easy line break: `\n` stands for one.
        beneficios: values.get('beneficios')?.replaceAll(String.raw`\n`, '\n'),
        precio: precio === undefined ? undefined : amountOf(precio.trim().replace(/^\$\s*/, '')),
        envios: envios === undefined ? undefined : amountOf(envios),
      },
      null,
    )
  }
  const { servicios } = await service.list()
  const shown = servicios.filter((level) => id === undefined || level.id === id).map(levelText)
  say([...(id === undefined ? [] : ['Así queda, desde ahora y para todos:']), ...shown].join('\n'))
}

type Service = Awaited<ReturnType<ReturnType<typeof levelsService>['list']>>['servicios'][number]

const levelText = ({ beneficios, divisa, envios, id, nombre, precio, visible }: Service): string => {
  const price = precio === null ? 'sin precio, no se ofrece' : formatMoney(precio, divisa)
  const head = `${id}  ${nombre}: ${price}, ${envios} envíos${visible ? '' : ', no se muestra'}`
  return [head, ...beneficios.split('\n')].join('\n   ')
}
