import { describe, expect, it } from 'vitest'
import { isEffectiveDateFilter, isSearchableDate } from '#domain/date-filter'

describe('date filters (specification §5)', () => {
  it.each(['2025-01-01', '2025-12-31', '2026-02-28', '2100-01-01'])('%s is searched', (text) => {
    expect(isSearchableDate(text)).toBe(true)
    expect(isEffectiveDateFilter(text)).toBe(true)
  })
  it.each(['2024-12-31', '0202-05-05', '2025-02-30', '2025-1', '2025', '12025-01-01', 'todo'])(
    '%j asks for nothing and changes nothing',
    (text) => {
      expect(isSearchableDate(text)).toBe(false)
      expect(isEffectiveDateFilter(text)).toBe(false)
    },
  )
  it('a cleared filter is no date, but takes effect', () => {
    expect(isSearchableDate('')).toBe(false)
    expect(isEffectiveDateFilter('')).toBe(true)
  })
})
