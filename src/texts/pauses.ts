import { LONGEST_PAUSE_DAYS } from '#domain/constants'
import { written } from '#domain/date-words'
import { type DaySpan, type PausePreset, pauseWords } from '#domain/pauses'
import { longDate, shortDate } from './dates'

const SHORT = ({ from, to }: DaySpan): string =>
  from === to
    ? shortDate(from)
    : from.slice(0, 7) === to.slice(0, 7)
      ? `${written(from, 'd')}–${written(to, 'd MMM')}`
      : `${written(from, 'd MMM')} – ${written(to, 'd MMM')}`

const orders = (count: number): string => (count === 1 ? '1 pedido' : `${count} pedidos`)
const cancelledOrders = (count: number): string =>
  count === 1 ? '1 pedido cancelado' : `${count} pedidos cancelados`

/** What client and office read alike. */
const COMMON = {
  title: 'Pausas',
  failed: 'No pudimos cargar las pausas',
  add: 'Pausar días',
  end: 'Quitar',
  paused: 'Ya en pausa:',
  pause: ({ desde, hasta }: { desde: string; hasta: string }) => {
    const words = pauseWords({ from: desde, to: hasta })
    return words.slice(0, 1).toUpperCase() + words.slice(1)
  },
  endOf: (words: string) => `Quitar la pausa: ${words}`,
  meal: ({ fecha, tipo }: { fecha: string; tipo: string }) => `Sin ${tipo} el ${longDate(fecha)}`,
  ended: 'Pausa quitada.',
  choose: '¿Qué días?',
  presets: {
    estaSemana: 'Esta semana',
    proximaSemana: 'Próxima semana',
    dosSemanas: 'Dos semanas',
  } satisfies Record<PausePreset, string>,
  short: SHORT,
  dates: 'Elegir fechas',
  datesHint: `Hasta ${LONGEST_PAUSE_DAYS} días`,
  from: 'Primer día',
  to: 'Último día',
  order: ({ fecha, platillo, tipo }: { fecha: string | null; platillo: string | null; tipo: string }) =>
    `${fecha === null ? '' : shortDate(fecha)} · ${tipo} · ${platillo ?? ''}`,
  cancel: 'Cancelar',
  confirm: (cancelled: number) => (cancelled === 0 ? 'Pausar' : `Pausar y cancelar ${orders(cancelled)}`),
} as const

/** The client's own pauses: in the menu and on Mi cuenta. */
export const PAUSE_TEXTS = {
  ...COMMON,
  subtitle: 'Los días en que no quieres nada: sin pedidos y sin recordatorios. Terminan solas.',
  none: 'No tienes pausas.',
  dialog: 'Pausar tus entregas',
  lead: 'No te llega nada ni te recordamos elegir. Termina sola, y la noche anterior te avisamos.',
  ordersTitle: (count: number) =>
    count === 1 ? 'Ya tienes 1 pedido en esos días' : `Ya tienes ${count} pedidos en esos días`,
  ordersLead: 'Los marcados se cancelan y su envío vuelve a tu saldo. Los demás te llegan.',
  saved: (span: DaySpan, cancelled: number) =>
    `En pausa ${pauseWords(span)}.${cancelled === 0 ? '' : ` ${cancelledOrders(cancelled)}: ${cancelled === 1 ? 'tu envío volvió' : 'tus envíos volvieron'}.`}`,
  endDay: 'Quitar pausa',
} as const

/** A client's pauses, for the office. */
export const PAUSES_OF_TEXTS = {
  ...COMMON,
  subtitle:
    'Los días en que este cliente no quiere nada. Queda en su historia quién lo hizo, y él recibe un aviso.',
  none: 'No tiene pausas.',
  dialog: 'Pausar sus entregas',
  lead: 'No le llega nada ni se le recuerda elegir. Termina sola, y la noche anterior recibe un aviso.',
  ordersTitle: (count: number) =>
    count === 1 ? 'Ya tiene 1 pedido en esos días' : `Ya tiene ${count} pedidos en esos días`,
  ordersLead: 'Los marcados se cancelan y su envío vuelve a su saldo. Los demás le llegan.',
  saved: (span: DaySpan, cancelled: number) =>
    `En pausa ${pauseWords(span)}.${cancelled === 0 ? '' : ` ${cancelledOrders(cancelled)}.`}`,
} as const
