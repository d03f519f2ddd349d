/** The two calls as the chart makes them: what goes in, and what comes out or goes wrong. */
import { failureOf } from '../shared/call-result'
import type { OrderActionContext } from './context'
import type { CancelOrderRequest, SaveOrderRequest } from './ports'

/** The catalogue's words for a call that broke (Specification §8). */
const BROKEN = 'Error al conectar con el servidor'

export const saveInput = ({ context }: { context: OrderActionContext }): SaveOrderRequest => ({
  id: context.order?.id ?? null,
  isChange: context.order !== null,
  menuId: context.menuId,
  type: context.type,
  date: context.deliveryDate,
  dish: context.dish,
  jugo: context.jugo,
  time: context.time,
})

export const cancelInput = ({ context }: { context: OrderActionContext }): CancelOrderRequest => ({
  orderId: context.order?.id ?? '',
  date: context.deliveryDate,
  envioRestore: context.returning,
})

export const answer = <T>({ event }: { event: { output: T } }): T => event.output
export const failure = ({ event }: { event: { error: unknown } }) => failureOf(event.error, BROKEN)
