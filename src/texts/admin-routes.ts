import { ROUTE_DAYS_AHEAD } from '#domain/routes'
import { counted } from './counted'
import { longDate } from './dates'

const FEW = 4

/** The first names of a long list, and how many more. */
const few = (names: readonly string[]): string =>
  names.length > FEW + 1 ? `${names.slice(0, FEW).join(', ')} y ${names.length - FEW} más` : names.join(', ')

const stops = (count: number): string => counted(count, 'parada', 'paradas')

const TYPES: Readonly<Record<string, string>> = { almuerzo: 'Almuerzos', cena: 'Cenas' }

/** Drivers' links, office side. */
export const ROUTE_TEXTS = {
  title: 'Rutas',
  hint: 'Un enlace por cada persona que reparte: se abre sin cuenta y termina con el día.',
  failed: 'No pudimos cargar las rutas',
  none: 'Todavía no hay rutas para este día.',
  type: (type: string | null) => TYPES[type ?? ''] ?? '',
  sectors: (names: readonly string[]) =>
    names.length === 0 ? 'Todos los sectores' : names.map((name) => name || 'Sin sector').join(', '),
  progress: (done: number | null, total: number | null) => `${done ?? 0} de ${total ?? 0} entregados`,
  absent: (count: number) => (count === 1 ? '1 no estaba' : `${count} no estaban`),
  closed: 'Cerrada',
  withoutRoute: (count: number, sectors: readonly string[]) =>
    `${stops(count)} sin ruta (${few(sectors.map((name) => name || 'Sin sector'))}).`,
  onSeveral: (count: number, routes: readonly string[]) =>
    `${stops(count)} ${count === 1 ? 'está' : 'están'} en varias rutas (${routes.join(', ')}).`,
  tooFar: `Los enlaces se crean desde ${ROUTE_DAYS_AHEAD} días antes.`,

  copy: 'Copiar enlace',
  copyOf: (name: string) => `Copiar el enlace de ${name}`,
  copied: 'Enlace copiado.',
  notCopied: 'Copia este enlace:',
  send: 'WhatsApp',
  sendTo: (name: string) => `Enviar el enlace de ${name} por WhatsApp`,
  message: (name: string, date: string, link: string) => `${name}, tu ruta del ${longDate(date)}: ${link}`,
  close: 'Cerrar',
  closeOf: (name: string) => `Cerrar la ruta de ${name}`,
  closeTitle: (name: string) => `¿Cerrar la ruta de ${name}?`,
  closeFacts: 'Su enlace deja de abrirse para siempre. Lo que ya marcó se queda.',
  closeYes: 'Cerrar la ruta',

  again: 'Repetir las de la última vez',
  againWho: (names: readonly string[]) => names.join(', '),
  create: 'Nueva ruta',
  createTitle: 'Nueva ruta',
  createYes: 'Crear enlace',
  name: 'Quién reparte',
  nameHint: 'El nombre que verás aquí y en la historia de cada pedido.',
  nameMissing: 'Escribe quién reparte.',
  typeLabel: 'Horario',
  sectorsLabel: 'Sectores (paradas)',
  sectorsHint: 'Sin marcar ninguno van todos.',
  sector: (name: string, count: number) => `${name || 'Sin sector'} (${count})`,
  noStops: 'Todavía no hay pedidos para este horario.',
} as const
