/**
 * How numbers are written on every screen: '1.357', '12,5', '−19,47 %'. Ecuador's point between thousands, comma before
 * decimals, a true minus sign, and a space before '%'. Dates stand in
 * src/texts/dates.
 */

const MINUS = '−'

type Decimals = { least?: number; most?: number }

/** Making a format takes as long as writing a hundred numbers in it, so each is made once. */
const formats = new Map<string, Intl.NumberFormat>()

const formatWith = (least: number, most: number): Intl.NumberFormat => {
  const key = `${least}–${most}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat('es-EC', { minimumFractionDigits: least, maximumFractionDigits: most })
  formats.set(key, format)
  return format
}

/** '1.357'; with decimals at least `least` and at most `most` of them. */
export const formatNumber = (value: number, { least = 0, most = least }: Decimals = {}): string =>
  formatWith(least, most).format(value).replace('-', MINUS)

/** '+3', '−3'. */
export const formatSigned = (value: number, decimals = 0): string =>
  `${value > 0 ? '+' : ''}${formatNumber(value, { least: decimals })}`

/** '$70,00': an amount of dollars. Another currency is named: '70,00 EUR'. `value` in units of `divisa`. */
export const formatMoney = (value: number, divisa = 'USD'): string => {
  const amount = formatNumber(value, { least: 2 })
  return divisa === 'USD' ? `$${amount}` : `${amount} ${divisa}`.trim()
}
