import type { IsoDate } from '#domain/calendar'
import type { ReportPeriod } from '#domain/constants'
import { written } from '#domain/date-words'
import { counted } from './counted'
import { dayAndMonth } from './dates'
import { NO_DATA } from './no-value'

interface PeriodTexts {
  /** On its button in the reports (Specification §2, administrator 10). */
  button: string
  /** In the dashboard's selector (administrator 11). */
  option: string
  /** 'Último día', below the heading. */
  length: string
  /** Its comparison period. */
  before: string
}

export const PERIOD_TEXTS = {
  '1 DAY': { button: '1D', option: '1 Dia', length: 'Último día', before: 'el día anterior' },
  '3 DAY': { button: '3D', option: '3 Dias', length: 'Últimos 3 días', before: 'los 3 días anteriores' },
  '7 DAY': { button: '7D', option: '7 Dias', length: 'Últimos 7 días', before: 'los 7 días anteriores' },
  '1 MONTH': { button: '1M', option: '1 Mes', length: 'Último mes', before: 'el mes anterior' },
  '1 YEAR': { button: '1A', option: '1 Año', length: 'Último año', before: 'el año anterior' },
} as const satisfies Record<ReportPeriod, PeriodTexts>

const dateAndYear = (date: IsoDate): string => written(date, "d 'de' MMMM 'de' yyyy")

/** 'Del 24 al 31 de marzo de 2026', repeating what differs. */
export const spanInWords = (from: IsoDate, to: IsoDate): string => {
  const isOneYear = from.slice(0, 4) === to.slice(0, 4)
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const start = isOneMonth ? written(from, 'd') : isOneYear ? dayAndMonth(from) : dateAndYear(from)
  return `Del ${start} al ${dateAndYear(to)}`
}

/** /admin/reportes (Specification §2, administrator 10). */
export const REPORTS_TEXTS = {
  title: 'Reportes',
  period: 'Período',
  upToNow: (texts: PeriodTexts) =>
    `${texts.length}, hasta este momento, y la comparación con ${texts.before}.`,
  failedTitle: 'No pudimos cargar los reportes',
  delivered: 'Pedidos entregados',
  cancelled: 'Pedidos cancelados',
  sales: 'Ventas realizadas',
  clients: 'Nuevos clientes',
  referrals: 'Nuevos referidos',
  profit: 'Ganancias en USD',
  reviews: 'Nuevas calificaciones',
  figures: 'Cifras del período',
  before: (figure: string) => `Antes ${figure}`,
  /** For a period of only weekends and closed days. */
  noDeliveryDays: 'sin días de entrega',
  noComparison: 'sin comparación',
  /** `before`: null without a comparison. */
  alike: (days: number, now: string, before: string | null) => {
    if (days === 0) return 'Ningún día de entrega terminado: sin comparación'
    const same = `Mismos días (${counted(days, 'terminado', 'terminados')}): ${now}`
    return before === null ? `${same}, sin comparación` : `${same}, antes ${before}`
  },
  changes: { up: 'Subió', down: 'Bajó', same: 'Sin cambio' },
} as const

export const RATINGS_TEXTS = {
  title: 'Calificaciones',
  count: 'Cantidad',
  average: 'Promedio',
  listTitle: 'Lo que dicen tus clientes',
  none: 'No hay calificaciones para mostrar',
  newest: (shown: string, all: string) => `Las ${shown} más recientes de ${all}.`,
  noWords: 'Sin comentario',
  noName: 'Cliente',
  all: 'Todas las calificaciones',
  back: 'Volver a reportes',
  dish: 'Platillo',
  starsLabel: 'Estrellas',
  anyStars: 'Todas',
  stars: (count: number) => counted(count, 'estrella', 'estrellas'),
  about: (dish: string | null, day: string | null) =>
    [dish, day].filter((part) => part !== null).join(', ') || NO_DATA,
  order: (id: string) => `Pedido ${id}`,
  noneText: 'Los clientes califican lo que ya recibieron.',
  noMatchTitle: 'Ninguna calificación con esos filtros',
  noMatchText: 'Prueba con otras estrellas o con una parte más corta del platillo.',
  failedTitle: 'No pudimos cargar las calificaciones',
} as const

const figure = (count: string, one: string, many: string): string => `${count} ${count === '1' ? one : many}`

const earlier = (weeks: number): string => (weeks === 1 ? 'una semana antes' : `${weeks} semanas antes`)

/** The charts of both screens: orders, sales and ratings over the period. */
export const REPORT_CHART_TEXTS = {
  title: 'Cómo fue el período',
  failedTitle: 'No pudimos cargar los gráficos',
  failed: 'Las cifras de esta página no dependen de ellos.',
  orders: 'Pedidos del período',
  delivered: 'Entregados',
  cancelled: 'Cancelados',
  deliveredBefore: (weeks: number | null) => `Entregados ${weeks === null ? 'antes' : earlier(weeks)}`,
  sales: 'Ventas',
  salesSeries: 'Ventas',
  profit: (currency: string) => `Ingresos en ${currency}`,
  profitSeries: 'Ingresos',
  reviews: 'Calificaciones recibidas',
  reviewsSeries: 'Calificaciones',
  average: 'Promedio de las calificaciones',
  averageSeries: 'Promedio',
  /** `weeks`: between a day and its counterpart; null for months. */
  before: (weeks: number | null) => (weeks === null ? 'Período anterior' : `Mismo día, ${earlier(weeks)}`),
  ordersSummary: (delivered: string, cancelled: string) =>
    `${figure(delivered, 'pedido entregado', 'pedidos entregados')} y ${figure(cancelled, 'cancelado', 'cancelados')} en el período.`,
  totalSummary: (total: string, before: string, weeks: number | null) =>
    `${total} en el período; ${before} ${weeks === null ? 'en el anterior' : `en los mismos días, ${earlier(weeks)}`}.`,
  averageSummary: 'De 0 a 5 estrellas; donde no hubo calificaciones no hay punto.',
} as const
