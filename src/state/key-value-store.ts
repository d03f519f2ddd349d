import * as v from 'valibot'

/** Reads a stored JSON text; null for none, or one that does not fit the schema. */
export const parseStored = <Schema extends v.GenericSchema>(
  schema: Schema,
  text: string | null,
): v.InferOutput<Schema> | null => {
  try {
    const parsed = v.safeParse(schema, JSON.parse(text ?? 'null'))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}

/** The part of local storage that the application needs. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Local storage; where a browser blocks it or has no room, writes last as long as the tab. Reads prefer local storage:
 * another tab, or a person by hand, may have changed it.
 */
export const openStorage = (open: () => KeyValueStore): KeyValueStore => {
  const memory = new Map<string, string>()
  /** Keys whose newest value storage refused. */
  const unsaved = new Set<string>()
  const remembered = (key: string) => memory.get(key) ?? null
  const attempt = <T>(use: (store: KeyValueStore) => T, instead: () => T): T => {
    try {
      return use(open())
    } catch {
      return instead()
    }
  }
  const readThrough = (store: KeyValueStore, key: string): string | null => {
    const value = store.getItem(key)
    if (value === null) memory.delete(key)
    else memory.set(key, value)
    return value
  }
  return {
    getItem: (key) =>
      unsaved.has(key)
        ? remembered(key)
        : attempt(
            (store) => readThrough(store, key),
            () => remembered(key),
          ),
    setItem: (key, value) => {
      memory.set(key, value)
      attempt(
        (store) => {
          store.setItem(key, value)
          unsaved.delete(key)
        },
        () => {
          unsaved.add(key)
        },
      )
    },
    removeItem: (key) => {
      memory.delete(key)
      unsaved.delete(key)
      attempt(
        (store) => store.removeItem(key),
        () => undefined,
      )
    },
  }
}
