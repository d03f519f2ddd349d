/**
 * How numbers are written on every screen: '1.357', '12,5', '−19,47 %'. Ecuador's point between thousands, comma before
 * decimals, a true minus sign, and a space before '%'. Money stands in src/texts/payments, dates in
 * src/texts/dates.
 */

const MINUS = '−'

type Decimals = { least?: number; most?: number }

/** '1.357'; with decimals at least `least` and at most `most` of them. */
export const formatNumber = (value: number, { least = 0, most = least }: Decimals = {}): string =>
  new Intl.NumberFormat('es-EC', { minimumFractionDigits: least, maximumFractionDigits: most })
    .format(value)
    .replace('-', MINUS)

/** '+3', '−3'. */
export const formatSigned = (value: number, decimals = 0): string =>
  `${value > 0 ? '+' : ''}${formatNumber(value, { least: decimals })}`
