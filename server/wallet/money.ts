const DECIMAL = /^(\d{1,9})(?:\.(\d{1,2}))?$/

/** The cents of a decimal text as the wallet writes it (`70`, `70.5`, `70.00`); null for any other text. */
export const centsOf = (text: string): number | null => {
  const match = DECIMAL.exec(text)
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** The decimal text of whole cents, with two decimals. */
export const decimalOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
