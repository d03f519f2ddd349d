/** The time of cached data that the worker gave in place of the server; null while all data is fresh. */
export const selectCachedAt = (state: object): number | null => {
  const times = Object.values(Object(Object(state).api).queries).flatMap(
    (entry) => Object(Object(entry).data).keptAt ?? [],
  )
  return times.length > 0 ? Math.min(...times) : null
}
