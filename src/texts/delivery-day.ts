import { PROBLEM_DAYS } from '#domain/constants'
import type { TimeRange } from '#domain/service-hours'

/** The day of a delivery and after it, for the client. */
export const DELIVERY_DAY_TEXTS = {
  left: (stops: number) =>
    stops === 0 ? 'Eres la próxima parada.' : stops === 1 ? 'Falta 1 parada.' : `Faltan ${stops} paradas.`,
  /** `address` null: unknown. */
  onItsWay: (hours: TimeRange | null, address: string | null) =>
    hours === null
      ? `Va en camino${address === null ? '' : ` a ${address}`}.`
      : `Va en camino. Llega entre ${hours.from} y ${hours.to}${address === null ? '' : ` a ${address}`}.`,
  /** After its hours. */
  late: (hours: TimeRange) => `Debía llegar entre ${hours.from} y ${hours.to}: disculpa la demora.`,
  arrived: (time: string) => `Llegó a las ${time}`,
  rate: 'Calificar',
  rateLast: (dish: string) => `¿Qué tal estuvo ${dish}?`,
  problem: 'Tuve un problema',
  problemTitle: '¿Qué pasó con tu pedido?',
  problemLead: `La cocina lo lee y te responde aquí. Puedes contarlo hasta ${PROBLEM_DAYS} días después de la entrega.`,
  kindMissing: 'Elige qué pasó.',
  words: 'Cuéntanos más',
  wordsHint: 'Opcional.',
  send: 'Enviar a la cocina',
  leave: 'Cancelar',
  sent: 'Gracias por contarnos. La cocina te responde aquí.',
  told: (kind: string) => `Contaste: ${kind}.`,
  waiting: 'La cocina todavía no responde.',
  answer: (words: string) => `La cocina respondió: «${words}»`,
  returned: 'Te devolvió el envío.',
} as const
