const LIST = new Intl.ListFormat('es', { type: 'conjunction' })

/** This module's texts. */
export const ORDER_ANSWERS = {
  unknownOrder: 'No encontramos este pedido. Vuelve al menú y ábrelo de nuevo.',
  unknownMenu: 'Este menú ya no está publicado. Vuelve al menú de la semana.',
  dayNotInMenu: 'Ese día no está en este menú. Vuelve al menú de la semana.',
  orderKeepsDay: 'El día y el tipo de un pedido no cambian. Cancélalo y haz otro para el día que quieras.',
  shipmentWentBack:
    'El envío de este pedido ya volvió al cliente. Para entregarlo, el cliente tiene que ordenarlo de nuevo.',
  changedMeanwhile: 'Este pedido cambió mientras lo mirabas. Mira lo nuevo y decide.',
  notCancelled: (status: string) => `Este pedido está ${status}: solo se vuelve a programar uno cancelado.`,
  dayHasBegun: 'Su día ya empezó: este pedido ya no se puede volver a programar.',
  dishRanOut: (dish: string, others: readonly string[]) =>
    `«${dish}» se agotó. ${
      others.length === 0
        ? 'Ese día no queda otro platillo que ofrecer.'
        : `Ese día todavía hay ${LIST.format(others.map((name) => `«${name}»`))}.`
    }`,
  dayRanOut: 'Se acaban de terminar las porciones de ese día. Elige otro día.',
  dishLeft: (dish: string) => `«${dish}» ya no está en el menú de ese día.`,
  noShipmentLeft: 'El cliente no tiene envíos disponibles: este pedido sigue cancelado.',
  /** For the client, on the order. */
  noticeChosen: 'La cocina eligió este platillo por ti.',
  noticeOrdered: 'La cocina pidió este platillo por ti.',
  noticeChanged: 'La cocina cambió este pedido por ti.',
  noticeCancelled: (returns: boolean) =>
    `La cocina canceló este pedido por ti${returns ? ' y te devolvió el envío' : ''}.`,
  noticeRescheduled: 'La cocina volvió a programar este pedido.',
  outsidePause: 'Ese pedido no es de los días de la pausa. Vuelve a elegir los días.',
  alreadyRated: 'Ya recibimos tu calificación de este pedido. ¡Gracias!',
  bulkNeedsDateAndType: 'Elige una fecha y un tipo para actualizar los pedidos.',
  bulkNeedsState: 'Elige el estado programado o enviado para actualizar los pedidos.',
  bulkWrongTarget: (from: string, to: string) =>
    `Los pedidos en estado ${from} solo pueden pasar todos juntos a ${to}.`,
} as const
