import { counted } from './counted'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** 'hace 3 horas': rounded down, from 48 hours on in days. */
export const ago = (ms: number): string => {
  if (ms < MINUTE) return 'hace un momento'
  if (ms < HOUR) return `hace ${counted(Math.floor(ms / MINUTE), 'minuto', 'minutos')}`
  if (ms < 2 * DAY) return `hace ${counted(Math.floor(ms / HOUR), 'hora', 'horas')}`
  return `hace ${counted(Math.floor(ms / DAY), 'día', 'días')}`
}

/** /admin/ajustes/copias. */
export const COPIES_TEXTS = {
  title: 'Copias',
  subtitle: 'Toda la cocina en un archivo: una por día, que se guarda 14 días',
  failed: 'No pudimos cargar las copias',
  last: (when: string) => `La última copia se hizo ${when}.`,
  none: 'Todavía no hay ninguna copia.',
  old: 'La última copia ya es vieja',
  oldText: 'Haz una ahora. Si no se puede, avísale a quien cuida tu servidor.',
  elsewhere: 'La última se hizo en otro servidor: se descarga desde allí.',
  making: 'Se está haciendo una copia. Aparece aquí apenas esté.',
  make: 'Hacer una ahora',
  list: 'Copias guardadas',
  download: 'Descargar',
  downloadOf: (moment: string) => ` la copia del ${moment}`,
  care: 'Una copia lleva los datos de todos tus clientes, y a veces la clave de la cocina: guárdala donde nadie más la lea.',
  restore: 'Para volver a una copia hace falta quien cuida el servidor (npm run restore).',
} as const
