/** The sum of counts; null where one of them, or all, are not known: what is missing is not 0. */
export const sumOf = (counts: Readonly<Record<string, number | null>> | null): number | null => {
  if (counts === null) return null
  return Object.values(counts).reduce(
    (sum, count) => (sum === null || count === null ? null : sum + count),
    0,
  )
}
