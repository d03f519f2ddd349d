/** The same function, run once for each text: `textIn` is what its result depends on. */
export const kept = <Given, Result extends object | string>(
  work: (given: Given) => Result,
  textIn: (given: Given) => string,
) => {
  const known = new Map<string, Result>()
  return (given: Given): Result => {
    const text = textIn(given)
    const result = known.get(text) ?? work(given)
    known.set(text, result)
    return result
  }
}
