import type { Service } from '../../../../api/endpoints/settings'
import { SERVICES_TEXTS as TEXTS } from '../../../../texts/services'

export const serviceName = ({ id, nombre }: Pick<Service, 'id' | 'nombre'>): string =>
  nombre ?? TEXTS.unnamed(id)

/** A change's label: '1.precio' is 'Almuerzo, precio'. */
export const changeLabel = (services: readonly Service[], change: string): string => {
  const [id = '', field = ''] = change.split('.')
  const words: Readonly<Record<string, string>> = TEXTS.fields
  const service = services.find((other) => other.id === id) ?? { id, nombre: null }
  return TEXTS.change(serviceName(service), words[field] ?? field)
}
