/** The calls as the chart makes them: what goes in, and what comes out or goes wrong. */
import { failureOf } from '../shared/call-result'
import type { OrderActionContext } from './context'
import type { CancelOrderRequest, DishOfDay, SaveOrderRequest } from './ports'

/** The catalogue's words for a call that broke (Specification §8). */
const BROKEN = 'Error al conectar con el servidor'

export const dishInput = ({ context }: { context: OrderActionContext }): DishOfDay => ({
  menuId: context.menuId,
  type: context.type,
  date: context.deliveryDate,
  dish: context.dish,
})

export const saveInput = ({ context }: { context: OrderActionContext }): SaveOrderRequest => ({
  ...dishInput({ context }),
  id: context.order?.id ?? null,
  isChange: context.order !== null,
  jugo: context.jugo,
  time: context.time,
})

export const cancelInput = ({ context }: { context: OrderActionContext }): CancelOrderRequest => ({
  ...dishInput({ context }),
  orderId: context.order?.id ?? '',
  envioRestore: context.returning,
})

export const answer = <T>({ event }: { event: { output: T } }): T => event.output
export const failure = ({ event }: { event: { error: unknown } }) => failureOf(event.error, BROKEN)
