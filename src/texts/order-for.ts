import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { shipments } from './counted'
import { longDate } from './dates'
import { listed } from './enumeration'

/** /admin/clientes/{keylogin}/pedir: the office orders for a client who telephones. */
export const ORDER_FOR_TEXTS = {
  title: (name: string) => (name === '' ? 'Pedir por un cliente' : `Pedir por ${name}`),
  back: 'Volver a la ficha',
  shipments,
  noShipmentsTitle: 'No le quedan envíos',
  noShipmentsText: 'Registra su pago y vuelve: cada pedido usa un envío suyo.',
  noAddressTitle: 'No tiene dirección de entrega',
  noAddressText: 'Pídesela y anótala antes de pedir: sin ella no hay a dónde llevarlo.',
  paused: 'En pausa: si pides algo, la pausa de esta comida termina.',
  type: { almuerzo: 'Almuerzo', cena: 'Cena' } satisfies Record<OrderType, string>,
  /** A meal's part of the screen. */
  meal: (type: OrderType, date: IsoDate) =>
    `${{ almuerzo: 'Almuerzo', cena: 'Cena' }[type]} del ${longDate(date)}`,
  withJuice: 'Con jugo',
  byKitchen: 'Lo eligió la cocina',
  juice: (jugo: boolean | null) => (jugo === null ? null : jugo ? 'Con jugo' : 'Sin jugo'),
  changeJuice: (jugo: boolean | null) => (jugo === true ? 'Quitar jugo' : 'Poner jugo'),
  order: 'Pedir',
  change: 'Cambiar a este',
  others: (count: number) => (count === 1 ? 'Cambiar platillo (1 más)' : `Cambiar platillo (${count} más)`),
  fewer: 'Ocultar platillos',
  /** The order's notice, which is written to the client. */
  reads: (notice: string) => `El cliente lee: «${notice}»`,
  cancel: 'Cancelar pedido',
  avoids: 'Lleva algo que evita',
  allergyTitle: 'Revisa sus alergias',
  allergyAsk: (allergens: readonly string[], allergies: readonly string[], ask = '¿Lo pides') =>
    allergens.every((each) => each === '')
      ? `Este platillo lleva algo que el cliente anotó que evita. Pregúntale antes. ${ask} de todos modos?`
      : `Contiene ${listed(allergens)}, y el cliente anotó: ${allergies.join(', ')}. ${ask} de todos modos?`,
  againAsk: '¿Lo programas otra vez',
  againYes: 'Sí, programar',
  againNo: 'Dejar cancelado',
  allergyYes: 'Sí, pedir',
  allergyNo: 'No pedir',
  cancelTitle: '¿Cancelar este pedido?',
  cancelReturns: 'El envío vuelve al cliente, y el cliente recibe un aviso.',
  cancelLoses: 'Hoy es el día de la entrega: se puede cancelar, pero el envío no vuelve.',
  cancelYes: 'Sí, cancelar',
  cancelNo: 'Conservar el pedido',
  noMenuTitle: 'Todavía no hay un menú publicado',
  noMenuText: 'Cuando la cocina publique el de la semana, podrás pedir aquí.',
  hiddenTitle: 'El menú todavía no está abierto',
  hiddenText: (start: IsoDate, opens: IsoDate) =>
    `Empieza el ${longDate(start)}, y los clientes lo ven desde el ${longDate(opens)}.`,
  overTitle: 'Por esta semana ya no hay qué pedir',
  overText: (opens: IsoDate | null) =>
    opens === null
      ? 'El menú nuevo aparecerá aquí en cuanto la cocina lo publique.'
      : `El menú nuevo se abre el ${longDate(opens)}.`,
  ordersUnknown: 'No pudimos leer sus pedidos: por ahora no se puede pedir por él.',
  failedTitle: 'No pudimos cargar su semana',
  unknownTitle: 'No encontramos este cliente',
  unknownText: 'Puede que su cuenta se haya eliminado. Búscalo en la lista.',
  toClients: 'Ver clientes',
} as const
