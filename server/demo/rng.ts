/** A repeatable source of randomness: the same seed always gives the same numbers. */
export type Rng = {
  /** Next number in [0, 1). */
  next(): number
  between(from: number, to: number): number
  /** One entry of a list; throws for an empty one. */
  pick<T extends {}>(list: readonly T[]): T
}

/** FNV-1a over the text seeds mulberry32; the demo must not change between runs or machines. */
export function seeded(seed: string): Rng {
  let hash = 2166136261
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  let state = hash >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    pick: (list) => {
      const picked = list[Math.floor(next() * list.length)]
      if (picked === undefined) throw new Error('Nothing to pick from')
      return picked
    },
  }
}
