import { addDays, type IsoDate, mondayOf } from '#domain/calendar'
import { RENEWS_SOON } from '#domain/client-bounds'
import { formatMoney, formatNumber } from '#domain/notation'
import { shipments } from './counted'
import { longDate, shortDate, weekRange } from './dates'

/** 'lunes 2 al viernes 6 de marzo'. */
const weekOf = (day: IsoDate): string => weekRange(mondayOf(day), addDays(mondayOf(day), 4))

/** Beyond the specified filters of the lists of clients and orders. */
export const FIND_TEXTS = {
  person: 'Nombre o teléfono',
  show: 'Mostrar',
  all: 'Todos',
  notChosen: 'Sin elegir para mañana',
  notChosenWeek: 'Sin elegir esta semana',
  noShipments: 'Sin envíos',
  fewShipments: `Le quedan ${RENEWS_SOON} o menos`,
  owing: 'Deben',
  paused: 'En pausa',
  pausedHint: 'Con una pausa en curso o por empezar.',
  nonePausedTitle: 'Nadie está en pausa',
  nonePausedText: 'Cuando un cliente pause sus entregas, lo verás aquí.',
  owingHint: 'Les falta pagar una parte de su servicio.',
  noneOwesTitle: 'Nadie debe',
  noneOwesText: 'Todos los clientes están al día con sus pagos.',
  notChosenHint: (day: IsoDate) => `Con envíos y sin pedido para el ${longDate(day)}.`,
  notChosenWeekHint: (day: IsoDate) => `Con envíos y sin ningún pedido del ${weekOf(day)}.`,
  noShipmentsHint: 'No les queda ninguno.',
  fewShipmentsHint: 'Pronto tienen que renovar; también quienes ya no tienen.',
  columns: { phone: 'Teléfono' },
  noMatchTitle: 'Ningún cliente con esos filtros',
  noMatchText: 'Prueba con una parte más corta del nombre o del teléfono.',
  allChoseTitle: 'Nadie por avisar',
  allChoseText: (day: IsoDate) =>
    `Todos los que tienen envíos eligieron para el ${longDate(day)}, o todavía no hay un menú abierto para ese día.`,
  allChoseWeekText: (day: IsoDate) =>
    `Todos los que tienen envíos eligieron algo del ${weekOf(day)}, o todavía no hay un menú abierto.`,
  allHaveMoreText: `A todos les quedan más de ${RENEWS_SOON}.`,
  allHaveTitle: 'A nadie le faltan envíos',
  allHaveText: 'Todos los clientes tienen al menos un envío.',
} as const

/** Below a client's name and e-mail in the list. */
export const GLANCE_TEXTS = {
  left: (count: number) => (count === 0 ? 'Sin envíos' : shipments(count)),
  paused: (from: IsoDate, to: IsoDate, today: IsoDate) =>
    from <= addDays(today, 1)
      ? `En pausa hasta ${shortDate(to)}`
      : `En pausa del ${shortDate(from)} al ${shortDate(to)}`,
  next: (day: IsoDate) => `Próxima entrega: ${shortDate(day)}`,
} as const

/** WhatsApp messages that the office can edit before sending. */
export const WHATSAPP_TEXTS = {
  to: (name: string) => `Escribir a ${name} por WhatsApp`,
  hello: (kitchen: string, name: string) =>
    `Hola${name === '' ? '' : ` ${name}`}, te escribimos de ${kitchen}.`,
  notChosen: (name: string, day: IsoDate, count: number, menu: string) =>
    `Hola${name === '' ? '' : ` ${name}`}, ¿ya elegiste tu platillo para el ${longDate(day)}? Te ${count === 1 ? 'queda' : 'quedan'} ${shipments(count)}. Elige aquí: ${menu}`,
  notChosenWeek: (name: string, day: IsoDate, count: number, menu: string) =>
    `Hola${name === '' ? '' : ` ${name}`}, ya puedes elegir tus platillos del ${weekOf(day)}. Te ${count === 1 ? 'queda' : 'quedan'} ${shipments(count)}. Elige aquí: ${menu}`,
  fewShipments: (kitchen: string, name: string, count: number, renewal: string) =>
    `Hola${name === '' ? '' : ` ${name}`}, te ${count === 1 ? 'queda' : 'quedan'} ${shipments(count)} de ${kitchen}. Cuando se terminen, renueva tu servicio aquí: ${renewal}`,
  owing: (kitchen: string, name: string, owed: number) =>
    `Hola${name === '' ? '' : ` ${name}`}, de tu servicio de ${kitchen} queda pendiente un saldo de ${formatMoney(owed)}. Gracias por ponerte al día.`,
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
