import { createHash } from 'node:crypto'

/** Every connection keeps a plan for each; texts of lists of any length must not fill the database's memory. */
const LIMIT = 500

export type PreparedNames = {
  /** The name under which a statement is prepared; undefined = it is not, there are enough. */
  of(text: string): string | undefined
  /** From now on every statement is prepared anew. */
  renew(): void
}

/** Names for the few hundred texts that come back for the whole life of the server. */
export const preparedNames = (limit = LIMIT): PreparedNames => {
  const names = new Map<string, string>()
  let generation = 0
  return {
    of(text) {
      const known = names.get(text)
      if (known !== undefined || names.size >= limit) return known
      const name = `v${generation}_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
      names.set(text, name)
      return name
    },
    renew() {
      generation += 1
      names.clear()
    },
  }
}
