import { CAP_MAX } from './constants'

/** A typed cap: null = no limit, for an empty field; undefined when it is no whole number from 0 to {@link CAP_MAX}. */
export const parseCap = (typed: string): number | null | undefined => {
  const text = typed.trim()
  if (text === '') return null
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

/** From this number of portions on down a client reads how many are left. */
export const FEW = 5

/** The portions left where a client reads them: few, but some. */
export const fewLeft = (left: number | null): number | null =>
  left !== null && left > 0 && left <= FEW ? left : null

/** What is left of a cap; null = no limit. A cap set below what is ordered leaves none. */
export const leftOf = (cap: number | null, ordered: number): number | null =>
  cap === null ? null : Math.max(0, cap - ordered)

/** The smaller of two rests; null = no limit. */
export const lesserOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)
