/** A command's parsed arguments. */
export type Arguments = {
  readonly names: readonly string[]
  readonly flags: ReadonlySet<string>
  readonly values: ReadonlyMap<string, string>
}

/** The command does not take these arguments; the message shows its usage. */
export class UsageError extends Error {}

const FLAGS = new Set(['quitar', 'reemplazar'])
const VALUES = new Set(['nombre', 'precio', 'beneficios', 'envios'])

/** Parses `name --flag --value x --value=x`. Throws a UsageError for anything else. */
export const argumentsOf = (typed: readonly string[], usage: string): Arguments => {
  const names: string[] = []
  const flags = new Set<string>()
  const values = new Map<string, string>()
  const rest = [...typed]
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (!word.startsWith('--')) {
      names.push(word)
      continue
    }
    const [name = '', given] = word.slice(2).split(/=(.*)/s)
    if (FLAGS.has(name) && given === undefined) flags.add(name)
    else if (VALUES.has(name)) {
      const value = given ?? rest.shift()
      if (value === undefined) throw new UsageError(usage)
      values.set(name, value)
    } else throw new UsageError(usage)
  }
  return { names, flags, values }
}
