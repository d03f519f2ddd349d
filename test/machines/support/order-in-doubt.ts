import type { KnownOrder } from '#machines/order-action/context'
import { EVE, ok, ordered, orderOf } from './order-action'

export const NOTHING = { jugo: null, time: null }
export const UNKNOWN = { kind: 'unknown', text: 'No sabemos' } as const
export const NOT_SAVED = { kind: 'failed', text: 'No se guardó' } as const
export const JUICE = orderOf()
export const NO_JUICE: KnownOrder = { ...JUICE, jugo: false }
/** No juice turns out to be stored. */
export const SAVED = ok({ stored: { id: '7', jugo: false, time: '10:00' }, text: null })

export const refreshed = (order: KnownOrder | null) =>
  ({ type: 'data.refreshed', order, envios: 5, avoided: [] }) as const

/** No juice is sent, and nobody answers. */
export const inDoubt = async (changes: Parameters<typeof ordered>[1] = {}) => {
  const it = ordered(EVE, changes)
  it.actor.send({ type: 'user.toggleJuice' })
  it.actor.send({ type: 'user.update' })
  await it.save.answer(UNKNOWN)
  return it
}
