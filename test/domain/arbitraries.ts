import fc from 'fast-check'

const DAY_MS = 86_400_000

/** The product's years. No zone has left out a whole day since Apia did in 2011 (docs/decisions/034-a-calendar-by-date-fns.md). */
const YEARS = { min: Date.UTC(2025, 0, 1), max: Date.UTC(2099, 11, 31) }

/** A date 'YYYY-MM-DD'. */
export const anyDate = fc
  .integer({ min: YEARS.min / DAY_MS, max: YEARS.max / DAY_MS })
  .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))

/** Epoch milliseconds. */
export const anyInstant = fc.integer(YEARS)

/** 'HH:mm'. */
export const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

/** Minutes since midnight of 'HH:mm'. */
export const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
