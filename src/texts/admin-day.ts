import { dateOf, isIsoDate } from '#domain/calendar'
import { formatNumber } from '#domain/notation'
import { ASKED_TO_CANCEL } from '#domain/office-reasons'
import { isLive } from '#domain/order-status'
import { counted, shipments } from './counted'
import { fullDate, shortDate } from './dates'

const orders = (count: number | null): string =>
  count === null ? 'los pedidos' : counted(count, 'pedido', 'pedidos')

/** The reason for a change of a client's order. */
export const REASON_TEXTS = {
  label: 'Motivo',
  hint: 'El cliente lo lee en su pedido.',
  presets: 'Motivos frecuentes',
  /** Beside a button that cancels something, 'Cancelar' could mean either. */
  leave: 'No, dejarlo',
} as const

/** Reasons to press, by what they are for; the client reads them. */
export const FREQUENT_REASONS = {
  cancel: [ASKED_TO_CANCEL, 'No pudimos llegar a tu dirección.', 'La cocina no pudo prepararlo.'],
  dish: ['Nos pediste cambiarlo.', 'Se acabó el platillo.', 'Por tus alergias.'],
  dishForAll: ['Se acabó el platillo.', 'Nos faltó un ingrediente.'],
  closing: ['Es feriado.', 'La cocina no atiende ese día.', 'No podemos repartir ese día.'],
  problem: [
    'Lo sentimos mucho. Te devolvemos el envío.',
    'Hablamos con el repartidor para que no se repita.',
  ],
  refusal: [
    'No vemos el pago en nuestra cuenta.',
    'El monto no coincide con el comprobante.',
    'No se puede leer el comprobante.',
  ],
  shipments: [
    'Una entrega no llegó como debía.',
    'Un regalo de la cocina.',
    'Corregimos un error nuestro.',
    'Nos lo pediste.',
  ],
  reversal: [
    'El banco no confirmó la transferencia.',
    'Lo registramos por error.',
    'Nos pediste devolverlo.',
  ],
} as const

export type ReasonKind = keyof typeof FREQUENT_REASONS

/** /admin/pedidos/dia/…: changes of the day. */
export const DAY_TEXTS = {
  title: 'Cambios del día',
  back: 'Volver a pedidos',
  day: fullDate,
  date: 'Día',
  failed: 'No pudimos cargar este día',
  open: 'Abierto',
  closed: 'Cerrado',
  closedDays: 'Días cerrados',
  deliveries: 'Entregas',
  counts: (scheduled: number | null, sent: number | null) =>
    `${orders(scheduled)} por entregar${sent ? `, ${formatNumber(sent)} ya en camino o entregados` : ''}.`,
  closedWhy: (reason: string) => `Los clientes leen: «${reason}»`,
  reopen: 'Abrir este día',
  reopenTitle: (date: string) => `¿Abrir el ${fullDate(date)}?`,
  reopenFacts: 'Los pedidos cancelados quedan cancelados; los clientes podrán ordenar otra vez.',
  /** While the closing can still be undone. */
  reopenUndo: (count: number | null) =>
    `Si lo cerraste por error, usa «${UNDO_TEXTS.undo(count)}»: los pedidos vuelven.`,
  reopenYes: 'Abrir el día',
  past: 'Este día ya pasó: aquí solo se puede mirar.',

  close: 'Cerrar este día',
  closeTitle: (date: string) => `¿Cerrar el ${fullDate(date)}?`,
  closePreview: (count: number, returned: number) =>
    count === 0 ? 'No hay pedidos programados.' : `${orders(count)}, ${shipments(returned)} devueltos.`,
  closeFacts:
    'Se cancelan los pedidos programados y nadie podrá ordenar para ese día. Puedes deshacerlo en los 15 minutos siguientes; si después abres el día, los pedidos siguen cancelados y cada cliente tiene que ordenar otra vez.',
  closeSent: (sent: number) => `${orders(sent)} que ya salieron quedan como están.`,
  closeYes: 'Cerrar el día',
  closedNow: (count: number, returned: number) =>
    `El día está cerrado: ${orders(count)} cancelados, ${shipments(returned)} devueltos.`,

  dishes: 'Platillos',
  noDishes: 'No hay menú para este día.',
  dishOrders: (count: number | null) => orders(count),
  soldOut: 'Agotado',
  available: 'Ya no está agotado',
  left: (count: number) => `Falta resolver ${counted(count, 'pedido', 'pedidos')}`,
  leftChange: 'Cambiar platillo',
  leftChangeOf: (nombre: string) => `Cambiar platillo de ${nombre}`,
  problems: 'Problemas con entregas',
  problemOf: (client: string, what: string) => `${client}: ${what.toLowerCase()}`,
  problemOrder: (date: string | null, dish: string) =>
    date === null ? dish : `${dish}, ${shortDate(dateOf(date))}`,
  problemWords: (words: string) => `«${words}»`,
  answer: 'Responder',
  answerTitle: (client: string) => `Responder a ${client}`,
  answerLabel: 'Respuesta',
  answerYes: 'Enviar respuesta',
  giveBack: 'Devolver el envío',
  answered: (words: string, isBack: boolean) =>
    `Respondiste: «${words}»${isBack ? ' Se devolvió el envío.' : ''}`,
  leftAllergy: (alergias: string) => `Alergia: ${alergias}`,
  markSoldOut: (dish: string) => `Agotado: ${dish}`,
  onSale: (dish: string) => `Ya no está agotado: ${dish}`,
  soldOutHint: 'Un platillo agotado no recibe pedidos nuevos; los que tiene se quedan.',
  move: (count: number | null) => `Pasar ${orders(count)} a…`,
  moveTitle: (dish: string) => `Pasar los pedidos de «${dish}»`,
  moveTo: 'Platillo nuevo',
  moveChoose: 'Elige un platillo',
  moveFacts: 'Quienes son alérgicos al platillo nuevo conservan el suyo: te diremos a quién llamar.',
  moveYes: (count: number | null) => `Pasar ${orders(count)}`,
  moved: (count: number | null) =>
    count === 0 ? 'No pasó ningún pedido.' : count === 1 ? 'Pasó 1 pedido.' : `Pasaron ${orders(count)}.`,
  skipped: 'No pasaron, por alergia. Llámalos:',
  skippedStay: (dish: string) => `Si marcas «${dish}» como agotado, estas personas quedan en esta página.`,
  clash: (allergens: string) => `Alergia: ${allergens}`,
} as const

interface Undone {
  at: string | null
  until: string | null
  who: string | null
  date: string | null
  type: string | null
  from: string | null
  to: string | null
  orders: number | null
}

/** Undoing a bulk. */
export const UNDO_TEXTS = {
  undo: (count: number | null) =>
    count === null || count === 1 ? 'Deshacer' : `Deshacer los ${formatNumber(count)}`,
  question: (count: number | null) =>
    count === 1 ? '¿Deshacer este cambio?' : `¿Deshacer el cambio de ${orders(count)}?`,
  facts: ({ from, orders: count, to }: Undone) =>
    count === 1
      ? `El pedido vuelve de «${to ?? ''}» a «${from ?? ''}».`
      : `No es solo este pedido: ${orders(count)} vuelven de «${to ?? ''}» a «${from ?? ''}».${!isLive(to) ? ' El día se abre otra vez.' : ''}`,
  what: ({ date, from, orders: count, to, type }: Undone) =>
    !isLive(to)
      ? `Cierre del ${date !== null && isIsoDate(date) ? shortDate(date) : 'día'}: ${orders(count)} ${count === 1 ? 'cancelado' : 'cancelados'}`
      : `${orders(count)}${type === null ? '' : ` de ${type}`} del ${date !== null && isIsoDate(date) ? shortDate(date) : 'día'}: ${from ?? ''} → ${to ?? ''}`,
  by: ({ at, who }: Undone) => [who, at?.slice(11, 16), ''].filter((word) => word !== null).join(' · '),
  until: ({ until }: Undone) => (until ? `hasta las ${until.slice(11, 16)}` : ''),
  /** `broke`: the kept ones whose client has no shipments left. */
  done: (restored: number | null, kept: number | null, isAgain = false, broke = 0) => {
    if (isAgain) return 'Ya se había deshecho; esta vez no cambió ninguno.'
    if (restored === null) return 'Se deshizo.'
    if (restored === 0 && broke === 0)
      return 'No cambió ninguno: ya no estaban como los dejó esta actualización.'
    const back =
      restored === 0
        ? 'No volvió ninguno.'
        : restored === 1
          ? '1 pedido volvió a como estaba.'
          : `${formatNumber(restored)} pedidos volvieron a como estaban.`
    const changed = (kept ?? 0) - broke
    return [
      back,
      ...(changed > 0
        ? [
            `${changed === 1 ? '1 ya había cambiado y queda' : `${formatNumber(changed)} ya habían cambiado y quedan`} así.`,
          ]
        : []),
      ...(broke > 0
        ? [
            `${orders(broke)} ${broke === 1 ? 'sigue cancelado' : 'siguen cancelados'}: sus clientes ya no tienen envíos.`,
          ]
        : []),
    ].join(' ')
  },
} as const

const FIELDS: Readonly<Record<string, string>> = {
  creado: 'Pedido hecho',
  estado: 'Estado',
  platillo: 'Platillo',
  jugo: 'Jugo',
  hora: 'Hora',
  entrega: 'Entrega',
  envio: 'Envío',
}

/** The card of an order's history and changes. */
export const ORDER_HISTORY_TEXTS = {
  title: 'Historia',
  failed: 'No pudimos cargar la historia',
  field: (field: string | null) => FIELDS[field ?? ''] ?? field ?? '',
  step: (from: string | null, to: string | null) => (from ? `${from} → ${to ?? ''}` : (to ?? '')),
  system: 'Reparto o sistema',
  client: (name: string) => `${name} (cliente)`,
  bulk: 'con otros pedidos a la vez',

  changeDish: 'Cambiar platillo',
  changeDishTitle: 'Cambiar el platillo',
  newDish: 'Platillo nuevo',
  changeDishYes: 'Cambiar platillo',
  option: (name: string, clash: string, state: '' | 'agotado' | 'cupo lleno') =>
    `${name}${state && ` (${state})`}${clash ? ` (alergia: ${clash})` : ''}`,
  cancel: 'Cancelar y devolver envío',
  cancelTitle: '¿Cancelar este pedido?',
  cancelFacts: 'El envío vuelve al cliente, una sola vez.',
  cancelYes: 'Cancelar y devolver',
  cancelled: (isReturned: boolean | null) =>
    isReturned ? 'El envío volvió al cliente.' : 'El pedido quedó cancelado, sin envío de vuelta.',
  changedBeyond: (count: number) => `El platillo está cambiado: hay ${orders(count)} sobre su cupo.`,
  reschedule: 'Volver a programar',
  scheduledBeyond: (count: number) => `El pedido está programado: hay ${orders(count)} sobre el cupo.`,
  rescheduleOf: (id: string) => `Volver a programar el pedido ${id}`,
  rescheduled: 'El pedido está programado otra vez, con su envío.',
  giveBack: 'Devolver envío',
  giveBackTitle: '¿Devolver el envío de este pedido?',
  giveBackFacts: 'El pedido sigue cancelado. Si el envío ya volvió, no cambia nada.',
} as const
