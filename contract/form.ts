/** Nested input as a multipart form with PHP's bracket names, `menu_data[lunes][0][name]` (Specification §7). */
import type * as v from 'valibot'

/** One part of a form: its bracket name, and text or file. */
export type FormPart = readonly [name: string, value: string | Blob]

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

const flatten = (name: string, value: unknown): FormPart[] => {
  if (value === undefined) return []
  if (value instanceof Blob) return [[name, value]]
  if (isPlainObject(value)) {
    return Object.entries(value).flatMap(([key, item]) =>
      flatten(name === '' ? key : `${name}[${key}]`, item),
    )
  }
  return [[name, value === null ? '' : String(value)]]
}

/**
 * The parts of a form, in the input's order. Undefined values are left out, null becomes `''`, fields in `jsonFields`
 * become JSON text.
 */
export const toFormParts = (
  input: Readonly<Record<string, unknown>>,
  jsonFields: readonly string[] = [],
): FormPart[] =>
  Object.entries(input).flatMap(([key, value]) =>
    jsonFields.includes(key) && value !== undefined
      ? [[key, JSON.stringify(value)] as const]
      : flatten(key, value),
  )

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** The path of a bracket name, null when it is malformed or names a prototype: `a[b][0]` → `['a','b','0']`. */
export const formPath = (name: string): string[] | null => {
  const match = /^([^[\]]+)((?:\[[^[\]]+\])*)$/.exec(name)
  const head = match?.[1]
  if (!match || head === undefined) return null
  const path = [head, ...[...(match[2] ?? '').matchAll(/\[([^[\]]+)\]/g)].map((part) => part[1] ?? '')]
  return path.some((key) => FORBIDDEN.has(key)) || path.length > 8 ? null : path
}

/**
 * Builds the nested input back from form parts; lists stay objects with numeric keys, which the schemas accept.
 * Returns null when a name is malformed or two names contradict each other.
 */
export const fromFormParts = (parts: Iterable<FormPart>): Record<string, unknown> | null => {
  const root: Record<string, unknown> = Object.create(null)
  for (const [name, value] of parts) {
    const path = formPath(name)
    const last = path?.pop()
    if (!path || last === undefined) return null
    let node = root
    for (const key of path) {
      if (!(key in node)) node[key] = Object.create(null)
      const next = node[key]
      if (!isPlainObject(next)) return null
      node = next
    }
    if (isPlainObject(node[last])) return null
    node[last] = value
  }
  return root
}

type Schema = v.GenericSchema
type Action = v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>

const isPiped = (schema: Schema): schema is Schema & { readonly pipe: readonly (Schema | Action)[] } =>
  'pipe' in schema
const isWrapping = (schema: Schema): schema is Schema & { readonly wrapped: Schema } => 'wrapped' in schema

const STRUCTURES: ReadonlySet<string> = new Set(['object', 'loose_object', 'array', 'record'])

const isStructured = (schema: Schema): boolean => {
  if (isPiped(schema)) {
    // The last schema of a pipe is the pipe's result.
    const last = schema.pipe.findLast((item): item is Schema => item.kind === 'schema')
    return last !== undefined && isStructured(last)
  }
  return isWrapping(schema) ? isStructured(schema.wrapped) : STRUCTURES.has(schema.type)
}

/** A request's fields with an object or a list: a form carries them as JSON text. */
export const structuredFields = ({ entries }: { readonly entries: v.ObjectEntries }): string[] =>
  Object.entries(entries).flatMap(([name, entry]) =>
    entry.kind === 'schema' && !entry.async && isStructured(entry) ? [name] : [],
  )
