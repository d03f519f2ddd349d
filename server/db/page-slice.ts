/** A page of a list that is `count` long. */
export type Page = { page: number; size: number; count: number }

/** A page's rows in an index, counted from the nearer end, so that it skips half of the list at most. */
export const pageSlice = ({ count, page, size }: Page) => {
  const offset = (page - 1) * size
  const upToEnd = Math.max(0, count - offset)
  if (offset <= count / 2) return { direction: 'desc' as const, limit: size, offset }
  const limit = Math.min(size, upToEnd)
  return { direction: 'asc' as const, limit, offset: upToEnd - limit }
}
