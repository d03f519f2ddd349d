import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar'
import { ORDER_STATUSES } from '#domain/constants'
import { cancelError, dayPosition, orderActions, tooLateError } from '#domain/order-actions'
import { anyDate } from './arbitraries'

describe('why an order is refused (specification §2, §4)', () => {
  it("[WIN-09] on the delivery day: 'No puedes ordenar el mismo dia que recibes'", () => {
    expect(tooLateError('onDay', false)).toBe('No puedes ordenar el mismo dia que recibes')
  })
  it('[WIN-12] before the delivery day nothing stands in the way', () => {
    expect([tooLateError('beforeDay', false), tooLateError('beforeDay', true)]).toEqual([null, null])
  })
  it('on the delivery day an order is changed no more than a new one is made', () =>
    expect(tooLateError('onDay', true)).toBe(tooLateError('onDay', false)))
  it('[WIN-11] after it, only that it is past', () => {
    expect(tooLateError('afterDay', false)).toBe('Este día ya pasó: no se puede ordenar.')
    for (const error of [tooLateError('afterDay', true), cancelError('afterDay', 'programado')])
      expect(error).toBe('Este pedido ya pasó: no se puede cambiar ni cancelar.')
  })

  it('an order on its day can be cancelled', () => expect(cancelError('onDay', 'programado')).toBeNull())
  it.each(['enviado', 'entregado', 'cancelado'] as const)(
    'an order that is %s is no longer scheduled',
    (status) =>
      expect(cancelError('beforeDay', status)).toBe('Solo puedes cambiar o cancelar un pedido programado.'),
  )
  it('there is a reason exactly where the action is closed', () =>
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: -2, max: 2 }),
        fc.constantFrom(...ORDER_STATUSES),
        (today, days, status) => {
          const position = dayPosition(addDays(today, days), today)
          expect(cancelError(position, status) === null).toBe(orderActions(position, status).canCancel)
          expect(tooLateError(position, false) === null).toBe(orderActions(position, null).canOrder)
        },
      ),
    ))
})
