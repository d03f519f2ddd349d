import { formatNumber } from '#domain/notation'

/** '1 pedido', '1.357 pedidos'. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

export const shipments = (count: number): string => counted(count, 'envío', 'envíos')
