import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, todayIn } from '#domain/calendar'
import { ORDER_STATUSES, type OrderStatus } from '#domain/constants'
import { dayPosition, orderActions } from '#domain/order-actions'
import { anyDate } from './arbitraries'

const DELIVERY = '2025-06-11'
const actions = (today: string, status: OrderStatus | null = 'programado') =>
  orderActions(dayPosition(DELIVERY, today), status)
const NOTHING = { canOrder: false, canUpdate: false, canCancel: false, returnsShipment: false }

describe('the position of the delivery day (specification §4)', () => {
  it('[WIN-01] the position turns at midnight in Guayaquil, not in UTC', () => {
    const positionAt = (instant: string) => dayPosition(DELIVERY, todayIn({ now: () => Date.parse(instant) }))
    expect(positionAt('2025-06-11T04:59:59.999Z')).toBe('beforeDay')
    expect(positionAt('2025-06-11T05:00:00.000Z')).toBe('onDay')
    expect(positionAt('2025-06-12T04:59:59.999Z')).toBe('onDay')
    expect(positionAt('2025-06-12T05:00:00.000Z')).toBe('afterDay')
  })

  it('[WIN-01] the position is the sign of the days between, for any day', () =>
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -400, max: 400 }), (today, days) => {
        const expected = days > 0 ? 'beforeDay' : days < 0 ? 'afterDay' : 'onDay'
        expect(dayPosition(addDays(today, days), today)).toBe(expected)
        expect(dayPosition(`${addDays(today, days)} 23:59:59`, today)).toBe(expected)
      }),
    ))

  it('[WIN-02] before the order date update is allowed', () =>
    expect(actions('2025-06-10').canUpdate).toBe(true))
  it('[WIN-03] before the order date cancel is allowed', () =>
    expect(actions('2025-06-10').canCancel).toBe(true))
  it('[WIN-04] cancelling before the order date returns the shipment', () =>
    expect(actions('2025-06-10').returnsShipment).toBe(true))
  it('[WIN-06] on the order day cancel is allowed', () => expect(actions(DELIVERY).canCancel).toBe(true))
  it('[WIN-07] cancelling on the order day does not return the shipment', () =>
    expect(actions(DELIVERY).returnsShipment).toBe(false))
  it('[WIN-08] on the order day update is not allowed', () => expect(actions(DELIVERY).canUpdate).toBe(false))
  it('on the delivery day a new order is not possible', () => {
    expect(actions(DELIVERY, null).canOrder).toBe(false)
  })
  it.each([null, ...ORDER_STATUSES])(
    '[WIN-11] after the order date nothing is possible (status %s)',
    (status) => {
      expect(actions('2025-06-12', status)).toEqual(NOTHING)
      expect(actions('2026-01-01', status)).toEqual(NOTHING)
    },
  )
  it('[WIN-12] a new order is possible before the delivery date', () =>
    expect(actions('2025-06-10', null)).toEqual({ ...NOTHING, canOrder: true }))

  it('a cancelled order leaves the day free for another', () =>
    expect(actions('2025-06-10', 'cancelado')).toEqual({ ...NOTHING, canOrder: true }))
  it('a scheduled order takes no second one beside it', () =>
    expect(actions('2025-06-10').canOrder).toBe(false))
  it.each(['enviado', 'entregado'] as const)('an order that is %s cannot be touched on any day', (status) => {
    for (const today of ['2025-06-10', DELIVERY, '2025-06-12'])
      expect(actions(today, status)).toEqual(NOTHING)
  })
  it('a shipment only ever comes back with a cancellation, and never while ordering is closed', () =>
    fc.assert(
      fc.property(
        anyDate,
        fc.integer({ min: -3, max: 3 }),
        fc.constantFrom(null, ...ORDER_STATUSES),
        (today, days, status) => {
          const possible = orderActions(dayPosition(addDays(today, days), today), status)
          if (possible.returnsShipment) expect([possible.canCancel, days > 0]).toEqual([true, true])
          if (possible.canOrder) expect(possible.canUpdate || possible.canCancel).toBe(false)
        },
      ),
    ))
})
