import { DAYS } from '#domain/constants'
import { DAY_LABELS } from './dates'

/** 'Lunes, Martes', in the order of the week. */
export const weekdays = (names: readonly string[]): string =>
  DAYS.filter((day) => names.includes(day))
    .map((day) => DAY_LABELS[day])
    .join(', ')

interface OfficePlace {
  de: string | null
  dias: readonly string[]
  nombre?: string | null | undefined
}

/** A second address for some weekdays. */
export const DAY_ADDRESS_TEXTS = {
  title: 'Otra dirección para algunos días',
  subtitle: 'Por ejemplo, la oficina los martes y jueves. Los demás días tu comida llega a Mi Direccion.',
  add: 'Agregar otra dirección',
  edit: 'Cambiar',
  remove: 'Quitar',
  days: 'Días en que entregamos ahí',
  name: 'Nombre de este lugar',
  nameHint: 'Opcional. Por ejemplo: Oficina.',
  daysMissing: 'Elige al menos un día.',
  save: 'Guardar otra dirección',
  cancel: 'Cancelar',
  saved: 'Guardado: así llegan tus pedidos desde ahora, también los que ya ordenaste.',
  removed: 'Listo: todos los días llega a tu dirección de siempre.',
  failed: 'No pudimos cargar tu otra dirección',
  removeTitle: '¿Quitar esta dirección?',
  removeText: 'Desde ahora todo llega a tu dirección de siempre, también lo que ya ordenaste para esos días.',
  removeYes: 'Sí, quitarla',
  removeNo: 'Dejarla',
  /** For the office, above an order's address. */
  goesTo: ({ de, dias, nombre }: OfficePlace): string | undefined => {
    const named = nombre ? `: ${nombre}` : ''
    if (de === 'pedido') return `Este pedido va a otra dirección, solo ese día${named}.`
    return de === 'dias'
      ? `Este pedido va a su otra dirección (${weekdays(dias).toLowerCase()})${named}.`
      : undefined
  },
} as const
