import { setImmediate as nextTurn } from 'node:timers/promises'

/** Time that one caller’s work may block the others: a look-up on PostgreSQL waits it out some eight times. */
const SLICE_MS = 3

/** Works through a long list; other calls get their turn between two items. */
export const mapInTurns = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item, index: number) => Result,
): Promise<Result[]> => {
  const results: Result[] = []
  let since = performance.now()
  for (const [index, item] of items.entries()) {
    results.push(work(item, index))
    if (performance.now() - since < SLICE_MS) continue
    await nextTurn()
    since = performance.now()
  }
  return results
}

/** Works through a list one after the other; other calls get their turn between two items. Throws the first error at the end. */
export const eachInTurn = async <Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> => {
  const errors: unknown[] = []
  for (const item of items) {
    await work(item).catch((error: unknown) => errors.push(error))
    await nextTurn()
  }
  if (errors.length > 0) throw errors[0]
}

/** A list in pieces of at most `size`. */
export const pieces = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, nth) =>
    items.slice(nth * size, (nth + 1) * size),
  )
