import { expect, it } from 'vitest'
import { nextDeliveryDay } from '#domain/next-delivery'

it('the next delivery is tomorrow, or Monday before a weekend, or the first day after that is not closed', () => {
  expect(nextDeliveryDay('2026-03-02')).toBe('2026-03-03')
  for (const today of ['2026-03-06', '2026-03-07', '2026-03-08']) {
    expect(nextDeliveryDay(today)).toBe('2026-03-09')
  }
  expect(nextDeliveryDay('2026-03-05', ['2026-03-06', '2026-03-09'])).toBe('2026-03-10')
})
