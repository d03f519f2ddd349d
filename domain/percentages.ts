import { formatSigned, roundedTo } from './notation'

/** A comparison with the previous period: its text and its mark. */
export type PercentChange = { text: string; trend: 'up' | 'down' | 'same' }

const signed = (percent: number): PercentChange => {
  const rounded = Number(percent.toFixed(2))
  if (rounded === 0) return { text: '0,00 %', trend: 'same' }
  return { text: `${formatSigned(rounded, 2)} %`, trend: rounded > 0 ? 'up' : 'down' }
}

/**
 * Change from the previous period to the current one: '∞ %' from 0 to more, '0%' when both are 0, else
 * two decimals with sign ('+12,50 %', '−33,33 %'; '0,00 %' when nothing changed). Specification §2,
 * dashboard; also for the reports. Both figures are compared as they are shown, with so many decimals: 3,8 after 3,8 is
 * no change, whatever was rounded.
 */
export const percentChange = (now: number, before: number, decimals: number): PercentChange => {
  const current = roundedTo(now, decimals)
  const previous = roundedTo(before, decimals)
  if (previous !== 0) return signed(((current - previous) / Math.abs(previous)) * 100)
  if (current === 0) return { text: '0%', trend: 'same' }
  // A loss after a period of nothing (refunds only) has no percentage either.
  return current > 0 ? { text: '∞ %', trend: 'up' } : { text: '−∞ %', trend: 'down' }
}
