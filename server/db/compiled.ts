import type { Compilable, CompiledQuery } from 'kysely'
import type { Queryable } from './port'

/** Stands for a value while a query is built; never sent. */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/**
 * A query that is built and compiled once for each kind of database and run with other values ever after: building it
 * anew was a fifth of the time of the calls that everybody makes. `build` may use each value in conditions alone.
 */
export const compiledOnce = <Values extends Record<string, string | number>, Row>(
  names: readonly (keyof Values & string)[],
  build: (query: Queryable, values: Values) => Compilable<Row>,
): ((query: Queryable, values: Values) => Promise<Row | undefined>) => {
  const known = new WeakMap<object, CompiledQuery<Row>>()
  const compiled = (query: Queryable): CompiledQuery<Row> => {
    const { adapter } = query.getExecutor()
    const found = known.get(adapter)
    if (found) return found
    // The slots pass through the builder as any value does, into the list of parameters.
    const slots = Object.fromEntries(names.map((name) => [name, new Slot(name)])) as unknown as Values
    const made = build(query, slots).compile()
    known.set(adapter, made)
    return made
  }
  return async (query, values) => {
    const once = compiled(query)
    const parameters = once.parameters.map((value) => (value instanceof Slot ? values[value.name] : value))
    return (await query.executeQuery<Row>({ ...once, parameters })).rows[0]
  }
}
