import type { IsoDate } from '#domain/calendar'
import { formatNumber } from '#domain/notation'
import { shipments } from './counted'
import { longDate } from './dates'

/** Beyond the specified filters of the lists of clients and orders. */
export const FIND_TEXTS = {
  person: 'Nombre o teléfono',
  show: 'Mostrar',
  all: 'Todos',
  notChosen: 'Sin elegir para mañana',
  noShipments: 'Sin envíos',
  notChosenHint: (day: IsoDate) => `Con envíos y sin pedido para el ${longDate(day)}.`,
  noShipmentsHint: 'No les queda ninguno.',
  columns: { phone: 'Teléfono', shipments: 'Envíos' },
  noMatchTitle: 'Ningún cliente con esos filtros',
  noMatchText: 'Prueba con una parte más corta del nombre o del teléfono.',
  allChoseTitle: 'Nadie por avisar',
  allChoseText: (day: IsoDate) =>
    `Todos los que tienen envíos eligieron para el ${longDate(day)}, o todavía no hay un menú abierto para ese día.`,
  allHaveTitle: 'A nadie le faltan envíos',
  allHaveText: 'Todos los clientes tienen al menos un envío.',
} as const

/** WhatsApp messages that the office can edit before sending. */
export const WHATSAPP_TEXTS = {
  to: (name: string) => `Escribir a ${name} por WhatsApp`,
  hello: (kitchen: string, name: string) =>
    `Hola${name === '' ? '' : ` ${name}`}, te escribimos de ${kitchen}.`,
  notChosen: (name: string, day: IsoDate, count: number, menu: string) =>
    `Hola${name === '' ? '' : ` ${name}`}, ¿ya elegiste tu platillo para el ${longDate(day)}? Te ${count === 1 ? 'queda' : 'quedan'} ${shipments(count)}. Elige aquí: ${menu}`,
  noShipments: (kitchen: string, name: string, renewal: string) =>
    `Hola${name === '' ? '' : ` ${name}`}, ya usaste todos tus envíos de ${kitchen}. Cuando quieras, renueva tu servicio aquí: ${renewal}`,
} as const

/** The client's page beyond the specification. */
export const FILE_TEXTS = {
  next: (service: string) => `Ya pagado: ${service}`,
  goesTo: (place: string) => `Llega a: ${place}`,
  orderFor: 'Pedir por este cliente',
  tabs: 'Partes de la ficha',
  file: 'Ficha',
  orders: 'Pedidos',
  payments: 'Pagos',
  movements: 'Movimientos de envíos',
  reviews: 'Calificaciones',
  note: 'Nota interna',
  open: 'Ver la ficha del cliente',
  shipments,
  allergies: (lines: string) =>
    lines
      .split('\n')
      .filter((line) => line.trim() !== '')
      .join(', '),
  today: 'Hoy',
  tomorrow: 'Mañana',
  noOrdersTitle: 'Todavía no ha pedido nada',
  noOrdersText: 'Cuando elija un platillo, lo verás aquí.',
  ordersFailed: 'No pudimos cargar sus pedidos',
  noPaymentsTitle: 'Todavía no ha pagado nada',
  noPaymentsText: 'Cuando active o renueve su servicio, verás el pago aquí.',
  paymentsFailed: 'No pudimos cargar sus pagos',
} as const

/** The office's note about a client. */
export const NOTE_TEXTS = {
  title: 'Nota interna',
  label: 'Lo que la oficina y la cocina deben saber',
  hint: (length: number, max: number) =>
    `La ven administración, cocina y caja; el cliente, nunca. ${formatNumber(length)} de ${formatNumber(max)} caracteres.`,
  save: 'Guardar nota',
  saved: 'Nota guardada.',
  failed: 'No pudimos cargar la nota',
} as const
