import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar'
import { ORDER_STATUSES } from '#domain/constants'
import { cancelError, closedDayError, orderDayError } from '#domain/order-refusals'
import { orderActions } from '#domain/order-window'
import { anyDate } from './arbitraries'

const DELIVERY = '2025-06-11'
describe('why an order is refused (specification §2, §4)', () => {
  it("[WIN-09] on the delivery day: 'No puedes ordenar el mismo dia que recibes'", () => {
    expect(orderDayError({ deliveryDate: DELIVERY, today: DELIVERY })).toBe(
      'No puedes ordenar el mismo dia que recibes',
    )
  })
  it('[WIN-12] before the delivery day nothing stands in the way', () => {
    expect(orderDayError({ deliveryDate: DELIVERY, today: '2025-06-10' })).toBeNull()
    expect([closedDayError('before', false), closedDayError('before', true)]).toEqual([null, null])
  })
  it('on the delivery day an order is changed no more than a new one is made', () =>
    expect(closedDayError('on', true)).toBe(closedDayError('on', false)))
  it('[WIN-11] after it, only that it is past', () => {
    expect(orderDayError({ deliveryDate: DELIVERY, today: '2025-06-12' })).toBe(
      'Este día ya pasó: no se puede ordenar.',
    )
    const past = { deliveryDate: DELIVERY, today: '2025-06-12', status: 'programado' } as const
    for (const error of [closedDayError('after', true), cancelError(past)])
      expect(error).toBe('Este pedido ya pasó: no se puede cambiar ni cancelar.')
  })

  it('an order on its day can be cancelled', () =>
    expect(cancelError({ deliveryDate: DELIVERY, today: DELIVERY, status: 'programado' })).toBeNull())
  it.each(['enviado', 'entregado', 'cancelado'] as const)(
    'an order that is %s is no longer scheduled',
    (status) =>
      expect(cancelError({ deliveryDate: DELIVERY, today: '2025-06-10', status })).toBe(
        'Solo puedes cambiar o cancelar un pedido programado.',
      ),
  )
  it('there is a reason exactly where the action is closed', () =>
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: -2, max: 2 }),
        fc.constantFrom(...ORDER_STATUSES),
        (today, days, status) => {
          const input = { deliveryDate: addDays(today, days), today, status }
          expect(cancelError(input) === null).toBe(orderActions(input).canCancel)
          expect(orderDayError(input) === null).toBe(orderActions({ ...input, status: null }).canOrder)
        },
      ),
    ))
})
