/**
 * Number format of every screen: '1.357', '12,5', '−19,47 %'. Ecuador's point between thousands, comma before
 * decimals, a true minus sign, and a space before '%'. Dates are in src/texts/dates.
 */

const MINUS = '−'

type Decimals = { least?: number; most?: number }

/** Rounds half away from zero, by the decimal digits: 1.005 is 1.01 with two decimals. `size`: not negative. */
const rounded = (size: number, decimals: number): string => {
  // Smaller numbers print with an exponent.
  const shifted = size < 1e-6 ? 0 : Math.round(Number(`${size}e${decimals}`))
  return (shifted / 10 ** decimals).toFixed(decimals)
}

/** A number as it is shown with that many decimals. */
export const roundedTo = (value: number, decimals: number): number =>
  Math.sign(value) * Number(rounded(Math.abs(value), decimals))

/**
 * '1.357'; at least `least` and at most `most` decimals. By hand: the first `Intl.NumberFormat` takes a middling phone
 * 70 ms, and a screen's first data has numbers.
 */
export const formatNumber = (value: number, { least = 0, most = least }: Decimals = {}): string => {
  const [whole = '', decimals = ''] = rounded(Math.abs(value), most).split('.')
  const written = decimals.slice(0, least) + decimals.slice(least).replace(/0+$/, '')
  const size = whole.replace(/\B(?=(?:\d{3})+$)/g, '.') + (written && `,${written}`)
  return value < 0 && /[1-9]/.test(size) ? MINUS + size : size
}

/** '+3', '−3'. */
export const formatSigned = (value: number, decimals = 0): string =>
  `${value > 0 ? '+' : ''}${formatNumber(value, { least: decimals })}`

export const MONEY_DECIMALS = 2

/** '$70,00': an amount of dollars. Another currency is named: '70,00 EUR'. `value` in units of `divisa`. */
export const formatMoney = (value: number, divisa = 'USD'): string => {
  const amount = formatNumber(value, { least: MONEY_DECIMALS })
  return divisa === 'USD' ? `$${amount}` : `${amount} ${divisa}`.trim()
}

/** A typed amount: '49,90' equals '49.90'; NaN for anything else. */
export const amountOf = (typed: string): number =>
  /^\d+([.,]\d*)?$/.test(typed.trim()) ? Number(typed.trim().replace(',', '.')) : Number.NaN
