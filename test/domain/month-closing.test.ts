import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays } from '#domain/calendar'
import { closingError, isOneMonth, monthBefore, monthOf } from '#domain/month-closing'

const day = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2024-01-01', days))

it('a date lies in its month, which is one month and follows the one before it', () => {
  expect(monthOf('2026-02-10')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(monthBefore('2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  fc.assert(
    fc.property(day, (date) => {
      const { from, to } = monthOf(date)
      expect(from <= date && date <= to).toBe(true)
      expect(isOneMonth({ from, to })).toBe(true)
      expect(isOneMonth({ from: addDays(from, 1), to })).toBe(false)
      expect(addDays(monthBefore(date).to, 1)).toBe(from)
      expect(closingError({ from, to }, date)).toBeNull()
    }),
  )
})

it('only days in order, of at most a year, to the end of this month are closed', () => {
  const today = '2026-03-04'
  expect(closingError({ from: '2026-02-10', to: '2026-02-09' }, today)).toMatch(/anterior/)
  expect(closingError({ from: '2026-03-01', to: '2026-04-01' }, today)).toMatch(/todavía/)
  expect(closingError({ from: '2025-03-31', to: '2026-03-31' }, today)).toBeNull()
  expect(closingError({ from: '2025-03-30', to: '2026-03-31' }, today)).toMatch(/año/)
  for (const none of ['', 'ayer', '2026-02-30']) {
    expect(closingError({ from: none, to: today }, today)).toMatch(/Elige/)
    expect(closingError({ from: today, to: none }, today)).toMatch(/Elige/)
  }
})
