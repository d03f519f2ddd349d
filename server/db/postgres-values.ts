import { type CustomTypesConfig, types } from 'pg'

const INT8 = 20
const NUMERIC = 1700

/** Counts and sums as the numbers that SQLite gives for them. Throws where a number would not be exact. */
const exactNumber = (text: string): number => {
  const value = Number(text)
  if (text.includes('.') || Number.isSafeInteger(value)) return value
  throw new RangeError('A whole number of the database is too large to be exact')
}

const parsers: ReadonlyMap<number, (text: string) => unknown> = new Map([
  [INT8, exactNumber],
  [NUMERIC, exactNumber],
])

/** How values arrive: as from SQLite. The driver gives whole numbers of 64 bits and averages as texts by itself. */
export const valueTypes: CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format ?? 'text'),
}
