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
  labels: { dish: 'Cupo de porciones (opcional)', day: 'Cupo del día (opcional)' },
  /** Beside the field: its orders, and what they mean for the cap. */
  beside: (cap: number | null, ordered: number) => {
    if (cap !== null && ordered >= cap && ordered > 0) return full(cap, ordered)
    return ordered === 0 ? 'Vacío: sin límite.' : `${orders(ordered)}. Vacío: sin límite.`
  },
  wrong: `Escribe un número entero entre 0 y ${formatNumber(CAP_MAX)}.`,
  cap: 'Cupo',
  orders,
  /** 'N de M' */
  ofOrders: (ordered: number, cap: number) => `${formatNumber(ordered)} de ${orders(cap)}`,
  beyond: (count: number) => `${orders(count)} sobre el cupo`,
  full: 'Lleno',
  capOf: (name: string) => `Cupo de ${name}`,
  day: 'Todo el día',
  save: 'Guardar',
  saveOf: (name: string) => `Guardar el cupo de ${name}`,
  none: 'Sin límite',
  title: 'Cupos',
  short: 'Cupos que se acaban',
  hint: 'De los dos horarios juntos. Vacío: sin límite.',
} as const
