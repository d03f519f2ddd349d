import type { OrderStatus, OrderType } from '#domain/constants'
import type { BulkTarget } from '#domain/order-status'
import { fullDate } from './dates'

const orders = (count: number): string => `${count} ${count === 1 ? 'pedido' : 'pedidos'}`

/** How many orders; `isExact` false: there are more than that. */
interface Count {
  count: number
  isExact: boolean
}

const counted = ({ count, isExact }: Count): string => (isExact ? orders(count) : `más de ${orders(count)}`)

const WEEKDAYS = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'] as const

/** What one bulk update is about. */
interface BulkFacts extends Count {
  type: OrderType
  date: string
  from: OrderStatus
  to: BulkTarget
}

/** The administrator's list of orders (Specification §2, administrator 3). */
export const ORDERS_TEXTS = {
  title: 'Listado de pedidos',
  date: 'Fecha',
  today: 'Hoy',
  type: 'Tipo',
  state: 'Estado',
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
  count: counted,
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
  facts: ({ type, date, from, to, ...count }: BulkFacts) =>
    `Pasarán de ${from} a ${to}: ${counted(count)} de ${type} del ${fullDate(date)}.`,
  confirm: (count: Count) => `Actualizar ${counted(count)}`,
  done: (count: number | null, to: BulkTarget) => {
    if (count === null) return `Los pedidos pasaron a ${to}.`
    return count === 1 ? `1 pedido pasó a ${to}.` : `${count} pedidos pasaron a ${to}.`
  },
  /** Where the answer does not tell how many were moved: what the list has. */
  left: (state: OrderStatus) => `Todavía hay pedidos en ${state}`,
  leftText: 'Puedes intentarlo otra vez.',
  gone: (from: OrderStatus) => `Esos pedidos ya no están en ${from}`,
  goneText: (to: BulkTarget) =>
    `Tampoco los vemos en ${to}: puede que alguien más los haya cambiado mientras tanto.`,
  unchecked: (to: BulkTarget) => `No pudimos comprobar cuántos pedidos pasaron a ${to}`,
  uncheckedText: 'Mira en la lista cómo está cada uno.',
  unknown: 'No sabemos si los pedidos se actualizaron',
  unknownText: 'Revisa la lista cuando vuelva la conexión, antes de intentarlo otra vez.',
  /** Instead of 'nothing matches', below what a bulk update has done. */
  noneLeft: (state: OrderStatus) => `Ya no queda ningún pedido ${state}`,
  showAll: 'Ver todos los estados',
  showThem: (to: BulkTarget) => `Ver los ${PLURAL[to]}`,
} as const

/** The administrator's screen of one order (Specification §2, administrator 4). */
export const ORDER_TEXTS = {
  back: 'Volver a pedidos',
  order: (id: string) => `Pedido ${id}`,
  facts: 'Pedido',
  date: 'Fecha',
  dateWithDay: (date: string, weekday: number) => `${date} (${WEEKDAYS[weekday] ?? ''})`,
  time: 'Hora',
  type: 'Tipo',
  juice: 'Jugo alto en fibra',
  withJuice: 'Sí',
  withoutJuice: 'No',
  status: 'Estado',
  save: 'Actualizar',
  shipments: 'Cambiar el estado no descuenta ni devuelve envíos al cliente.',
  client: 'Cliente',
  level: 'Nivel actual',
  clientFailed: 'No pudimos cargar los datos del cliente',
  clientFailedText: 'El estado del pedido se puede actualizar igual.',
  tryAgain: 'Intentar otra vez',
  delivery: 'Entrega',
} as const

/** What became of a change of an order's status that did not simply succeed. */
export const STATUS_TEXTS = {
  notSaved: 'El cambio no se guardó',
  lookInList:
    'Tu elección sigue aquí. Si alguien más cambió este pedido, vuelve a la lista y ábrelo otra vez para ver su estado actual.',
  nowIs: (now: OrderStatus) => `El pedido está ahora como ${now}. Tu elección sigue aquí.`,
  sendAgain: (now: OrderStatus, chosen: string) =>
    `El pedido sigue como ${now}. Puedes actualizarlo otra vez como ${chosen}.`,
  changed: (now: OrderStatus) => `El pedido está ahora como ${now}`,
  changedText: (chosen: string) =>
    `Alguien más lo cambió. Si todavía lo quieres como ${chosen}, actualízalo otra vez.`,
  edited: 'El pedido cambió mientras lo mirabas',
  editedText: (chosen: string) =>
    `Nada se guardó todavía. Arriba lo ves como está ahora: si todavía lo quieres como ${chosen}, actualízalo otra vez.`,
  /** Beside what else there is to say. */
  editedBeside: 'También cambió lo demás del pedido: arriba lo ves como está ahora.',
  unseen: 'No pudimos ver cómo está el pedido ahora',
  unseenText: 'Nada se guardó todavía. Si lo actualizas otra vez, se guarda como lo ves aquí.',
  unknown: 'No sabemos si el cambio se guardó',
  unknownText:
    'Tampoco pudimos revisar el pedido. Tu elección sigue aquí: al actualizar otra vez, primero miramos cómo está.',
  already: (now: OrderStatus) => `El pedido ya está como ${now}.`,
} as const

/** Why /admin/pedido/ver has nothing to show. */
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
