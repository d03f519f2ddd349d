import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar'
import { ORDER_STATUSES } from '#domain/constants'
import { cancelError, newOrderError, orderDayError, updateError } from '#domain/order-refusals'
import { orderActions } from '#domain/order-window'
import { anyDate } from './arbitraries'

const DELIVERY = '2025-06-11'
const order = {
  deliveryDate: DELIVERY,
  today: '2025-06-10',
  menuStart: '2025-06-09',
  type: 'almuerzo',
  level: 1,
  shipments: 1,
  hasLiveOrder: false,
} as const

describe('why an order is refused (specification §2, §4)', () => {
  it("[WIN-09] on the delivery day: 'No puedes ordenar el mismo dia que recibes'", () => {
    expect(orderDayError({ deliveryDate: DELIVERY, today: DELIVERY })).toBe(
      'No puedes ordenar el mismo dia que recibes',
    )
    expect(newOrderError({ ...order, today: DELIVERY })).toBe('No puedes ordenar el mismo dia que recibes')
  })
  it('[WIN-12] before the delivery day nothing stands in the way', () => {
    expect(orderDayError(order)).toBeNull()
    expect(newOrderError(order)).toBeNull()
  })
  it('[WIN-11] after it, only that it is past', () => {
    const past = { deliveryDate: DELIVERY, today: '2025-06-12', status: 'programado' } as const
    expect(orderDayError(past)).toBe('Este día ya pasó: no se puede ordenar.')
    for (const error of [updateError(past), cancelError(past)])
      expect(error).toBe('Este pedido ya pasó: no se puede cambiar ni cancelar.')
  })
  it.each([
    [{ today: '2025-06-05' }, 'Faltan 2 dias para que puedas ver este menu'],
    [{ type: 'cena', level: 2 }, expect.stringContaining('nivel 3')],
    [{ type: 'cena', level: 3 }, null],
    [{ hasLiveOrder: true }, 'Ya tienes una orden seleccionada para este dia'],
    [{ shipments: 0 }, 'No tienes envios disponibles'],
  ] as const)('a new order with %j', (changes, text) =>
    expect(newOrderError({ ...order, ...changes })).toEqual(text),
  )

  it('an order on its day can be cancelled, not updated', () => {
    const today = { deliveryDate: DELIVERY, today: DELIVERY, status: 'programado' } as const
    expect(updateError(today)).toContain('solo cancelarla')
    expect(cancelError(today)).toBeNull()
  })
  it.each(['enviado', 'entregado', 'cancelado'] as const)(
    'an order that is %s is no longer scheduled',
    (status) => {
      for (const error of [updateError({ ...order, status }), cancelError({ ...order, status })])
        expect(error).toBe('Solo puedes cambiar o cancelar un pedido programado.')
    },
  )
  it('there is a reason exactly where the action is closed', () =>
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: -2, max: 2 }),
        fc.constantFrom(...ORDER_STATUSES),
        (today, days, status) => {
          const input = { deliveryDate: addDays(today, days), today, status }
          const { canUpdate, canCancel } = orderActions(input)
          expect(updateError(input) === null).toBe(canUpdate)
          expect(cancelError(input) === null).toBe(canCancel)
          expect(orderDayError(input) === null).toBe(orderActions({ ...input, status: null }).canOrder)
        },
      ),
    ))
})
