import type { IsoDate } from '#domain/calendar'
import { LUNCH_STARTS, type OrderType } from '#domain/constants'
import { formatNumber } from '#domain/notation'
import { dayAndMonth, longDate, weekRange } from './dates'

const orders = (count: number | null): string => (count === 1 ? 'pedido' : 'pedidos')

/** /admin/dashboard (Specification §2, administrator 11). */
export const DASHBOARD_TEXTS = {
  title: 'Tu cocina',
  today: (date: IsoDate) => `Hoy, ${longDate(date)}`,
  nextDay: (date: IsoDate) => `Próxima entrega: ${longDate(date)}`,
  noDelivery: 'Hoy no hay entregas. Esto es lo que viene.',
  /** `from`: of the kitchen's own hours. */
  lunchStarts: (from: string | undefined) =>
    from === undefined
      ? `Los almuerzos salen desde las ${LUNCH_STARTS}.`
      : `Los almuerzos llegan desde las ${from}.`,
  meals: { almuerzo: 'Almuerzos', cena: 'Cenas' } satisfies Record<OrderType, string>,
  orders,
  states: { programado: 'Por enviar', enviado: 'Enviados', entregado: 'Entregados' },
  noOrders: {
    almuerzo: 'Nadie ha pedido almuerzo para este día.',
    cena: 'Nadie ha pedido cena para este día.',
  },
  send: (count: number | null) => `Ir a enviar ${count === null ? '' : formatNumber(count)}`.trim(),
  deliver: (count: number) => `Ir a entregar ${formatNumber(count)}`,
  allDelivered: 'Todo entregado',
  dishes: 'Ver resumen',
  dishesOf: (type: OrderType) => ` de ${type === 'almuerzo' ? 'almuerzos' : 'cenas'}`,
  /** The next delivery's, beside those of the day on screen. */
  comingOf: (type: OrderType) =>
    `${type === 'almuerzo' ? ' de almuerzos' : ' de cenas'} de la entrega siguiente`,
  dayDishes: 'Platillos',
  /** What the kitchen would choose for who has not ordered: no orders yet. */
  foreseen: (count: number) => `${formatNumber(count)} previstos, sin pedir`,
  toCome: ({
    automaticos,
    pedidos,
    previstos,
  }: { [name in 'automaticos' | 'pedidos' | 'previstos']: number | null }) =>
    [
      `${formatNumber(pedidos ?? 0)} ${orders(pedidos)}`,
      ...(automaticos ? [`${formatNumber(automaticos)} de la cocina`] : []),
      ...(previstos ? [`${formatNumber(previstos)} previstos`] : []),
    ].join(' · '),
  ordersFailed: 'No pudimos cargar los pedidos',
  coming: 'Lo que viene',
  nextDelivery: (date: IsoDate) => `La entrega siguiente es el ${longDate(date)}.`,
  seeDay: 'Ver sus pedidos',
  menuReady: (start: IsoDate, end: IsoDate) => `El menú del ${weekRange(start, end)} está publicado.`,
  menuMissing: (start: IsoDate, end: IsoDate) => `Falta el menú del ${weekRange(start, end)}.`,
  menuVisible: (date: IsoDate) => `Tus clientes podrán verlo desde el ${dayAndMonth(date)}.`,
  menuFailed: 'No pudimos revisar los menús',
  seeMenu: 'Ver el menú',
  createMenu: 'Crear Menú',
} as const

export const BUSINESS_TEXTS = {
  title: 'Tu negocio',
  period: 'Período',
  upToNow: (length: string, before: string) => `${length}, hasta este momento. Comparación con ${before}.`,
  failedTitle: 'No pudimos cargar las cifras',
  counters: 'Cifras del período',
  delivered: 'Entregados',
  cancelled: 'Cancelados',
  sales: 'Ventas',
  clients: 'Nuevos clientes',
  referrals: 'Nuevos referidos',
  reviews: 'Calificaciones',
  revenue: 'Ingresos por moneda',
  currency: 'Moneda',
  others: 'En otras monedas:',
  before: (figure: string) => `Antes ${figure}`,
  rating: 'Promedio de calificaciones',
  ofRatings: (count: string) => (count === '1' ? 'de 1 calificación' : `de ${count} calificaciones`),
  noRatings: 'No hay calificaciones para mostrar',
  seeReports: 'Ver los reportes',
} as const
