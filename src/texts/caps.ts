import { CAP_MAX } from '#domain/constants'
import { formatNumber } from '#domain/notation'
import { counted } from './counted'

const orders = (count: number): string => counted(count, 'pedido', 'pedidos')

/** Where what is ordered reaches or passes a cap. */
const full = (cap: number, ordered: number): string =>
  ordered > cap
    ? `Ya hay ${orders(ordered)}: se conservan y no se aceptan más.`
    : `Ya hay ${orders(ordered)}: no se aceptan más.`

/** Caps of portions, of a dish and of a day. */
export const CAP_TEXTS = {
  ofDish: 'Cupo de porciones (opcional)',
  ofDay: 'Cupo del día (opcional)',
  notACap: `El cupo del día es un número entero entre 0 y ${formatNumber(CAP_MAX)}, o queda vacío.`,
  /** Beside the field: its orders, and what they mean for the cap. */
  beside: (cap: number | null, ordered: number) => {
    if (cap !== null && ordered >= cap && ordered > 0) return full(cap, ordered)
    return ordered === 0 ? 'Vacío: sin límite.' : `${orders(ordered)}. Vacío: sin límite.`
  },
  /** 'Cupo 40' in a dish's summary. */
  cap: 'Cupo',
  /** 'N de M' */
  of: (ordered: number, cap: number) => `${formatNumber(ordered)} de ${formatNumber(cap)}`,
  ofOrders: (ordered: number, cap: number) => `${formatNumber(ordered)} de ${orders(cap)}`,
  beyond: (count: number) => `${orders(count)} sobre el cupo`,
  full: 'Lleno',
  capOf: (name: string) => `Cupo de ${name}`,
  day: 'Todo el día',
  save: 'Guardar',
  saveOf: (name: string) => `Guardar el cupo de ${name}`,
  none: 'Sin límite',
  title: 'Cupos que se acaban',
  hint: 'De los dos horarios juntos. Vacío: sin límite.',
  /** After an order was scheduled again beyond its cap. */
  rescheduledBeyond: (count: number) => `El pedido está programado: hay ${orders(count)} sobre el cupo.`,
} as const
