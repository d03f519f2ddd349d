import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  clampOrderTime,
  deliveryWindow,
  parseTime,
  parseTimeRange,
  toleranceWindow,
} from '#domain/service-hours'
import { anyTime, minutes } from './arbitraries'

describe('the time of an order (specification §5)', () => {
  it.each([
    ['09:59', '10:00', 'early'],
    ['00:00', '10:00', 'early'],
    ['9:30', '10:00', 'early'],
    ['10:00', '10:00', null],
    ['13:15', '13:15', null],
    ['17:00', '17:00', null],
    ['17:00:00', '17:00', null],
    ['17:01', '17:00', 'late'],
    ['23:59', '17:00', 'late'],
  ])('%s becomes %s (warning: %s)', (text, time, warning) =>
    expect(clampOrderTime(text)).toEqual({ time, warning }),
  )

  it('a time that was moved into the service hours is not moved again', () =>
    fc.assert(
      fc.property(anyTime, (time) => {
        const once = clampOrderTime(time)
        expect(clampOrderTime(once.time)).toEqual({ time: once.time, warning: null })
        expect(once.warning === null).toBe(once.time === time)
      }),
    ))

  it.each(['', '24:00', '10:60', '10', 'mediodia', '1000', '-1:00', '10:00 PM'])('%j is no time', (text) => {
    expect(parseTime(text)).toBeNull()
    expect(() => clampOrderTime(text)).toThrow(RangeError)
  })
})

describe('the delivery window (specification §5, §9)', () => {
  it('[TIME-06] the tolerance is 2 hours before and after', () =>
    expect(toleranceWindow('13:30')).toEqual({ from: '11:30', to: '15:30' }))
  it('[TIME-07] it does not begin before 09:00', () => {
    expect(toleranceWindow('10:00')).toEqual({ from: '09:00', to: '12:00' })
    expect(toleranceWindow('11:00').from).toBe('09:00')
    expect(toleranceWindow('11:01').from).toBe('09:01')
  })
  it('[TIME-08] it does not end after 18:00', () => {
    expect(toleranceWindow('17:00')).toEqual({ from: '15:00', to: '18:00' })
    expect(toleranceWindow('16:00').to).toBe('18:00')
    expect(toleranceWindow('15:59').to).toBe('17:59')
  })
  it.each([
    ['10:00', '11:30', '12:00'],
    ['13:29', '11:30', '15:29'],
    ['13:31', '11:31', '15:31'],
    ['17:00', '15:00', '18:00'],
  ])('[TIME-09] lunch ordered for %s comes between %s and %s', (time, from, to) =>
    expect(deliveryWindow(time, 'almuerzo')).toEqual({ from, to }),
  )

  it('[TIME-06] [TIME-07] [TIME-08] [TIME-09] every lunch has a window within the hours', () =>
    fc.assert(
      fc.property(anyTime, (time) => {
        const window = deliveryWindow(time, 'almuerzo')
        const tolerance = toleranceWindow(time)
        const clamped = minutes(clampOrderTime(time).time)
        expect(minutes(tolerance.from)).toBe(Math.max(clamped - 120, 9 * 60))
        expect(minutes(tolerance.to)).toBe(Math.min(clamped + 120, 18 * 60))
        expect(window).toEqual({
          from: tolerance.from > '11:30' ? tolerance.from : '11:30',
          to: tolerance.to,
        })
        expect(window && window.from < window.to).toBe(true)
      }),
    ))

  it('dinner has no window until its hours are configured', () => {
    expect(deliveryWindow('10:00', 'cena')).toBeNull()
    expect(deliveryWindow('10:00', 'cena', { dinner: { from: '18:30', to: '20:30' } })).toEqual({
      from: '18:30',
      to: '20:30',
    })
    expect(deliveryWindow('10:00', 'almuerzo', { dinner: { from: '18:30', to: '20:30' } })).toEqual({
      from: '11:30',
      to: '12:00',
    })
  })
  it("lunch comes in the kitchen's own hours where it has some, whatever the order's time", () => {
    const lunch = { from: '12:15', to: '14:00' }
    expect(deliveryWindow('10:00', 'almuerzo', { lunch })).toEqual(lunch)
    expect(deliveryWindow('10:00', 'cena', { lunch })).toBeNull()
  })
  it('configured hours are read, and anything else is no hours', () => {
    expect(parseTimeRange('18:30-20:30')).toEqual({ from: '18:30', to: '20:30' })
    expect(parseTimeRange('18:30 – 20:30')).toEqual({ from: '18:30', to: '20:30' })
    for (const text of ['', '18:30', '20:30-18:30', '18:30-18:30', '18:30-20:30-21:00', 'noche-tarde'])
      expect(parseTimeRange(text)).toBeNull()
  })
})
