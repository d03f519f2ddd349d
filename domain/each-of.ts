/** One value for each of the names. */
export const eachOf = <Name extends string, T>(
  names: readonly Name[],
  make: (name: Name) => T,
): Record<Name, T> =>
  // The type of Object.fromEntries loses the names.
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, T>
