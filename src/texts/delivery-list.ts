import type { OrderType } from '#domain/constants'
import { apartmentLabel } from './apartment'
import { counted } from './counted'
import { fullDate, shortDate } from './dates'

const stops = (count: number): string => counted(count, 'parada', 'paradas')
const MEALS: Record<OrderType, string> = { almuerzo: 'Almuerzo', cena: 'Cena' }

/** The day's stops: the list and the labels. */
export const STOPS_TEXTS = {
  list: 'Lista de entrega',
  labels: 'Etiquetas',
  ofDay: (type: OrderType, date: string) => `${MEALS[type]} · ${fullDate(date)}`,
  stops,
  noDayTitle: 'Elige un día y un tipo',
  noDayText: 'Elígelos en el listado de pedidos: allí están los botones de la lista y de las etiquetas.',
  emptyTitle: 'No hay nada que entregar',
  emptyText: 'Nadie tiene pedidos de este tipo para este día.',
  failed: 'No pudimos cargar las paradas',
  sector: 'Sector',
  allSectors: (count: number) => `Todos (${count})`,
  sectorOption: (sector: string | null, count: number) => `${sector ?? 'Sin sector'} (${count})`,
  noSector: 'Sin sector',
  juice: (jugo: boolean) => (jugo ? 'Con jugo' : 'Sin jugo'),
  allergy: 'Alergia:',
  clash: 'Choca con',
} as const

export const DELIVERY_LIST_TEXTS = {
  marked: (marked: number, all: number) => `${marked} de ${all} marcadas o entregadas`,
  absent: (count: number) => `Ver ${count === 1 ? 'la que no estaba' : `las ${count} que no estaban`}`,
  allStops: 'Ver todas',
  mark: (nombre: string) => `Marcar la parada de ${nombre}`,
  markedBy: (who: string, at: string) => `Marcada por ${who}, ${at.slice(11, 16)}`,
  note: 'Nota interna:',
  reference: 'Referencia:',
  comments: 'Indicaciones:',
  noAddress: 'Sin dirección registrada',
  apartment: apartmentLabel,
  call: 'Llamar',
  callTo: (nombre: string) => `Llamar a ${nombre}`,
  callOther: 'Llamar al otro',
  callOtherTo: (nombre: string) => `Llamar al otro teléfono de ${nombre}`,
  whatsApp: 'WhatsApp',
  whatsAppTo: (nombre: string) => `WhatsApp a ${nombre}`,
  map: 'Mapa',
  mapOf: (nombre: string) => `Mapa de ${nombre}`,
  delivered: 'Entregado',
  notThere: 'No estaba',
  order: 'Ordenar paradas',
  orderHint:
    'Pon los sectores, y las paradas de cada uno, en el orden en que se recorren. El orden queda para los días siguientes; quien no está hoy conserva su lugar.',
  sectorOrder: 'Orden de los sectores',
  save: 'Guardar orden',
  cancel: 'Cancelar',
  up: (nombre: string) => `Subir a ${nombre}`,
  down: (nombre: string) => `Bajar a ${nombre}`,
  toTop: 'Al principio',
  top: (nombre: string) => `${nombre} al principio`,
  place: (nombre: string) => `Lugar de ${nombre}`,
  moved: (nombre: string, place: number, of: number) => `${nombre}: lugar ${place} de ${of}`,
} as const

export const LABELS_TEXTS = {
  clashGoesOn: 'CHOCA CON (SIGUE)',
  allergyGoesOn: 'Alergia (sigue):',
  labels: (count: number) => counted(count, 'etiqueta', 'etiquetas'),
  sheets: (count: number) => counted(count, 'hoja', 'hojas'),
  sheet: (number: number) => `Hoja ${number}`,
  hint: 'Hojas A4 de 14 etiquetas (2 × 7, 99,1 × 38,1 mm). Imprime al 100 %, sin ajustar a la página.',
  order: 'Orden',
  byStop: 'Por parada',
  byDish: 'Por platillo',
  used: 'Ya usadas en la primera hoja',
  none: 'Ninguna',
  /** `kitchen`: '' until it has a name. */
  of: (type: OrderType, date: string, kitchen: string) =>
    [MEALS[type], shortDate(date), kitchen].filter((part) => part !== '').join(' · '),
  /** Where one label is too small for a client's allergies. */
  part: (number: number, count: number) => `${number} de ${count}`,
} as const
