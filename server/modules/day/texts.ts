import { PROBLEM_DAYS } from '#domain/constants'

/** This module's texts. */
export const DAY_ANSWERS = {
  unknownOrder: 'No encontramos este pedido. Ábrelo de nuevo desde la lista.',
  unknownDish: 'Este platillo ya no está en el menú.',
  unknownBatch: 'No encontramos esa actualización.',
  closedAgain: 'Este día se cerró otra vez después. Ábrelo primero si quieres que los pedidos vuelvan.',
  undoTooLate: 'Ya pasaron 15 minutos: esta actualización no se puede deshacer.',
  notScheduled: (status: string) => `Este pedido está ${status}: solo se puede cambiar uno programado.`,
  alreadyDelivered: 'Este pedido ya se entregó: no se puede cancelar.',
  pastDay: 'Ese día ya pasó: no se puede cerrar ni abrir.',
  otherDay: 'Los dos platillos tienen que ser del mismo día.',
  sameDish: 'Elige otro platillo.',
  soldOut: (dish: string) => `«${dish}» está agotado. Elige otro platillo.`,
  dishClash: (allergens: string) => `Este platillo tiene ${allergens}, y el cliente es alérgico. Elige otro.`,

  // For the client, on the order.
  noticeDish: (before: string, reason: string) => `La cocina cambió tu platillo: era «${before}». ${reason}`,
  noticeCancelled: (reason: string, isReturned: boolean) =>
    `La cocina canceló este pedido${isReturned ? ' y te devolvió el envío' : ''}. ${reason}`,
  noticeClosed: (reason: string) => `La cocina cerró ese día y te devolvió el envío. ${reason}`,
} as const

/** A client's problem with a delivered order. */
export const PROBLEM_ANSWERS = {
  unknown: 'No encontramos este pedido.',
  twice: 'Ya nos contaste qué pasó con este pedido.',
  notSent: 'Podrás contarnos un problema cuando el pedido haya salido de la cocina.',
  tooLate: `Solo se puede contar un problema hasta ${PROBLEM_DAYS} días después de la entrega. Escribe a la cocina.`,
  none: 'El cliente no contó ningún problema con este pedido.',
  answered: 'Este problema ya tiene una respuesta.',
  alreadyBack: 'El envío de este pedido ya se devolvió.',
} as const
