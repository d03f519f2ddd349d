/** When what is in the cache was answered, where the worker gave it in the place of the server; null while all is fresh. */
export const selectCachedAt = (state: object): number | null => {
  const times = Object.values(Object(Object(state).api).queries).flatMap(
    (entry) => Object(Object(entry).data).keptAt ?? [],
  )
  return times.length > 0 ? Math.min(...times) : null
}
