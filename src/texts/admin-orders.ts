import type { OrderStatus, OrderType } from '#domain/constants'
import { formatNumber } from '#domain/notation'
import type { BulkTarget } from '#domain/order-status'
import { counted } from './counted'
import { fullDate, listedDate, longDate, weekdayLabel } from './dates'

const orders = (count: number): string => counted(count, 'pedido', 'pedidos')

/** How many orders; `isExact` false: there are more than that. */
interface Count {
  count: number
  isExact: boolean
}

const about = ({ count, isExact }: Count): string => (isExact ? orders(count) : `más de ${orders(count)}`)

/** One bulk update's facts. */
interface BulkFacts {
  /** Null: unknown. */
  count: Count | null
  type: OrderType
  date: string
  from: OrderStatus
  to: BulkTarget
}

/** The administrator's list of orders (Specification §2, administrator 3). */
export const ORDERS_TEXTS = {
  tellTheirs: 'Avisar a sus clientes',
  title: 'Listado de pedidos',
  date: 'Fecha',
  today: 'Hoy',
  tomorrow: 'Mañana',
  /** The next delivery day if it is not tomorrow: 'Lunes'. */
  nextDay: weekdayLabel,
  type: 'Tipo',
  state: 'Estado',
  sort: 'Orden',
  sorts: { '': 'Últimos primero', proximas: 'Próximos primero' },
  /** Folded away on a phone. */
  find: 'Buscar a una persona',
  view: 'Vista',
  viewOrders: 'Ver pedidos',
  viewSummary: 'Ver resumen',
  columns: {
    id: 'ID',
    date: 'Fecha',
    user: 'Usuario',
    type: 'Tipo',
    dish: 'Platillo Seleccionado',
    state: 'Estado',
    actions: 'Acciones',
  },
  open: 'Ver',
  openOrder: (id: string) => `Ver pedido ${id}`,
  emptyTitle: 'Todavía no hay pedidos',
  emptyText: 'Cuando tus clientes elijan sus platillos, los verás aquí.',
  noMatchTitle: 'Ningún pedido con estos filtros',
  noMatchText: 'Prueba con otra fecha, otro tipo u otro estado.',
  failedTitle: 'No pudimos cargar los pedidos',
  count: about,
  day: 'Cambios del día',
} as const

/** The view 'Ver resumen'. */
export const SUMMARY_TEXTS = {
  needsFilters: 'Selecciona una fecha y un tipo para filtrar',
  title: (type: OrderType, date: string) => `Platillos de ${type} · ${fullDate(date)}`,
  state: (state: OrderStatus) => `Estado: ${state}.`,
  print: 'Imprimir',
  dish: (name: string) => ` de ${name}`,
  total: (count: number) => `Total: ${orders(count)}`,
  withoutCancelled: 'Todos los estados, sin contar los cancelados.',
} as const

const PLURAL: Record<BulkTarget, string> = { enviado: 'enviados', entregado: 'entregados' }

/** The bulk update and its question (Specification §4). */
export const BULK_TEXTS = {
  button: (to: BulkTarget) => `Actualizar como ${PLURAL[to]}`,
  question: (to: BulkTarget) => `¿Estás seguro que deseas actualizar todos estos pedidos como ${PLURAL[to]}?`,
  facts: ({ type, date, from, to, count }: BulkFacts) =>
    `Pasarán de ${from} a ${to}: ${count ? about(count) : 'todos los pedidos'} de ${type} del ${fullDate(date)}.`,
  confirm: (count: Count | null) => `Actualizar ${count ? about(count) : 'los pedidos'}`,
  /** Stays out of 'Actualizar como entregados'. */
  absent: (names: readonly string[]) =>
    `${names.length === 1 ? '1 no estaba y queda enviado' : `${formatNumber(names.length)} no estaban y quedan enviados`}: ${names.join(', ')}.`,
  done: (count: number | null, to: BulkTarget, absent: number) => {
    if (count === null) return `Los pedidos pasaron a ${to}.`
    if (count === 0 && absent > 0) return 'No cambió ninguno.'
    if (count === 0) return `Ya estaban ${PLURAL[to]}; no cambió ninguno.`
    return `${orders(count)} ${count === 1 ? 'pasó' : 'pasaron'} a ${to}.`
  },
  /** A bulk update of any day but today is seldom intended. */
  otherDay: (date: string, today: string) => `Sí, son los del ${longDate(date)}; hoy es ${longDate(today)}.`,
  /** Replaces 'nothing matches' below a bulk update's result. */
  noneLeft: (state: OrderStatus) => `Ya no queda ningún pedido ${state}`,
  showThem: (to: BulkTarget) => `Ver los ${PLURAL[to]}`,
} as const

/** The administrator's screen of one order (Specification §2, administrator 4). */
export const ORDER_TEXTS = {
  back: 'Volver a pedidos',
  order: (id: string) => `Pedido ${id}`,
  facts: 'Pedido',
  date: 'Fecha',
  day: listedDate,
  time: 'Hora',
  type: 'Tipo',
  juice: 'Jugo alto en fibra',
  hasJuice: (jugo: boolean) => (jugo ? 'Sí' : 'No'),
  chosenBy: 'Lo eligió',
  byKitchen: 'La cocina, porque el cliente no eligió',
  status: 'Estado',
  /** While another is selected. */
  current: (status: string) => `Estado actual: ${status}.`,
  save: 'Actualizar',
  shipments: 'Cambiar el estado no descuenta ni devuelve envíos al cliente.',
  client: 'Cliente',
  level: 'Nivel actual',
  clientFailed: 'No pudimos cargar los datos del cliente',
  clientFailedText: 'El estado del pedido se puede actualizar igual.',
  tryAgain: 'Intentar otra vez',
  delivery: 'Entrega',
} as const

/** Why /admin/pedido/ver is empty. */
export const NO_ORDER_TEXTS = {
  missing: {
    title: 'No hay ningún pedido abierto',
    text: 'Elige un pedido de la lista para verlo aquí.',
  },
  broken: {
    title: 'No pudimos leer este pedido',
    text: 'Los datos guardados en este navegador están incompletos o cambiaron. Abre el pedido otra vez desde la lista.',
  },
} as const
