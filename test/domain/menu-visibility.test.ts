import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar'
import { menuVisibility } from '#domain/menu-visibility'
import { MESSAGES } from '#domain/messages'
import { anyDate } from './arbitraries'

const START = '2025-06-16'

describe('when a menu can be seen (specification §2, §9)', () => {
  it('[MENU-12] a start exactly 2 days after today is visible', () =>
    expect(menuVisibility(START, '2025-06-14')).toEqual({ visible: true }))
  it('[MENU-12] it stays visible on its start, during its week and after it', () => {
    for (const today of ['2025-06-15', START, '2025-06-20', '2025-07-01'])
      expect(menuVisibility(START, today)).toEqual({ visible: true })
  })
  it('[MENU-13] [MENU-11] three days before its start it is hidden, 1 day left', () =>
    expect(menuVisibility(START, '2025-06-13')).toEqual({ visible: false, daysLeft: 1 }))
  it('[MENU-11] the days left are the days until the start minus 2, across months', () =>
    expect(menuVisibility(START, '2025-05-30')).toEqual({ visible: false, daysLeft: 15 }))
  it('[MENU-11] [MENU-12] [MENU-13] after the days left, and not a day earlier, the menu is visible', () =>
    fc.assert(
      fc.property(anyDate, fc.integer({ min: 3, max: 500 }), (today, days) => {
        const start = addDays(today, days)
        const hidden = menuVisibility(start, today)
        expect(hidden).toEqual({ visible: false, daysLeft: days - 2 })
        expect(menuVisibility(start, addDays(today, days - 2)).visible).toBe(true)
        expect(menuVisibility(start, addDays(today, days - 3)).visible).toBe(false)
      }),
    ))
  it('the text counts the days left', () =>
    expect(MESSAGES.menuHidden(3)).toBe('Faltan 3 dias para que puedas ver este menu'))
})
