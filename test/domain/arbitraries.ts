import fc from 'fast-check'

const DAY_MS = 86_400_000

/** A date 'YYYY-MM-DD' from 2000 to 2099. */
export const anyDate = fc
  .integer({ min: Date.UTC(2000, 0, 1) / DAY_MS, max: Date.UTC(2099, 11, 31) / DAY_MS })
  .map((day) => new Date(day * DAY_MS).toISOString().slice(0, 10))

/** Epoch milliseconds from 2000 to 2099. */
export const anyInstant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 11, 31) })

/** 'HH:mm'. */
export const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))

/** Minutes since midnight of 'HH:mm'. */
export const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
