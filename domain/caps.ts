/** The largest cap of a dish or a day. */
export const CAP_MAX = 9999

/** What is left of a cap; null = no limit. A cap set below what is ordered leaves none. */
export const leftOf = (cap: number | null, ordered: number): number | null =>
  cap === null ? null : Math.max(0, cap - ordered)

/** The smaller of two rests; null = no limit. */
export const lesserOf = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b)
