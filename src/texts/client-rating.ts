import { dateOf } from '#domain/calendar'
import { isOrderType } from '#domain/order-status'
import { longDate } from './dates'
import { retryText } from './lists'

/** The words for each number of stars. */
const WORDS = ['Muy malo', 'Malo', 'Regular', 'Bueno', 'Muy bueno', 'Excelente'] as const

const stars = (count: number): string => (count === 1 ? '1 estrella' : `${count} estrellas`)

const TYPES = { almuerzo: 'Almuerzo', cena: 'Cena' } as const
const typeLabel = (type: string | null): string => (isOrderType(type) ? TYPES[type] : (type ?? 'Pedido'))

/** /cliente/pedidos/calificar (Specification §2). */
export const RATING_TEXTS = {
  title: 'Califica tu platillo',
  subtitle: 'Tu opinión llega a la cocina.',
  /** `type` may be another back end's word; `date` a date or a date-time. */
  facts: (type: string | null, date: string | null) =>
    `${typeLabel(type)}${date === null ? '' : ` del ${longDate(dateOf(date))}`}`,
  stars: 'Estrellas',
  star: (count: number) => `${stars(count)}: ${WORDS[count] ?? ''}`,
  word: (count: number) => WORDS[count] ?? '',
  rating: 'Calificación',
  ratingHint: 'Un número de 0 a 5.',
  required: 'Elige una calificación de 0 a 5.',
  description: 'Descripción',
  descriptionHint: 'Opcional. ¿Qué te gustó? ¿Qué cambiarías?',
  send: 'Enviar calificación',
  back: 'Volver a mis pedidos',
  notSentTitle: 'Tu calificación no se envió',
  notSent: 'Lo que escribiste sigue aquí. Inténtalo otra vez.',
  tryAgain: 'Intentar otra vez',
} as const

/** Why there is no rating form, and the way on. */
export const RATING_PROBLEMS = {
  'bad-address': {
    title: 'Esta dirección no lleva a ningún pedido',
    text: 'Puede que el enlace esté incompleto. Elige en tus pedidos el que quieras calificar.',
  },
  unknown: {
    title: 'No encontramos este pedido',
    text: 'No está entre los tuyos. Elige en tus pedidos el que quieras calificar.',
  },
  undelivered: {
    title: 'Todavía no puedes calificar este pedido',
    text: 'Podrás hacerlo cuando te lo hayamos entregado.',
  },
  cancelled: {
    title: 'Este pedido se canceló',
    text: 'Solo se califica lo que llegó a tu mesa.',
  },
  rated: {
    title: 'Ya calificaste este pedido',
    text: 'Tu calificación ya está con la cocina. ¡Gracias!',
  },
  failed: { title: 'No pudimos cargar tu pedido', text: retryText(false) },
  offline: { title: 'No pudimos cargar tu pedido', text: retryText(true) },
} as const
