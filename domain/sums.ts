/** The sum of counts; null when any, or the map, is unknown: a missing count is not 0. */
export const sumOf = (counts: Readonly<Record<string, number | null>> | null): number | null => {
  if (counts === null) return null
  return Object.values(counts).reduce(
    (sum, count) => (sum === null || count === null ? null : sum + count),
    0,
  )
}
