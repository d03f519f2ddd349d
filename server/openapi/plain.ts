import * as v from 'valibot'
import {
  inputBoolean,
  inputId,
  inputInteger,
  inputNumber,
  wholeNumber as inputWholeNumber,
  walletOrderId,
} from '#contract/inputs'
import { inputText } from '#contract/text-inputs'

/** `input`: what a client should send. `output`: what this server sends. */
export type Mode = 'input' | 'output'

type Plain = v.GenericSchema
type Action = v.PipeAction<unknown, unknown, v.BaseIssue<unknown>>

const MAX_INTEGER = 2 ** 31 - 1
const wholeNumber = v.pipe(v.number(), v.integer())
const columnNumber = v.pipe(wholeNumber, v.minValue(-MAX_INTEGER), v.maxValue(MAX_INTEGER))

/** The schemas whose clean form their structure does not show, with that form. */
const CLEAN: ReadonlyMap<Plain, Plain> = new Map<Plain, Plain>([
  [inputWholeNumber, wholeNumber],
  [inputInteger, columnNumber],
  [inputNumber, v.number()],
  [inputBoolean, v.boolean()],
  [inputText, v.string()],
  [inputId, v.pipe(v.string(), v.nonEmpty(), v.maxLength(300))],
  [walletOrderId, v.pipe(v.string(), v.nonEmpty())],
])

/** Rules that JSON Schema can express; descriptions explain the others. */
const SAID: ReadonlySet<string> = new Set([
  'integer',
  'iso_date',
  'max_length',
  'max_value',
  'min_length',
  'min_value',
  'non_empty',
])

type Objects = v.ObjectSchema<v.ObjectEntries, undefined> | v.LooseObjectSchema<v.ObjectEntries, undefined>
type Wrapping =
  | v.OptionalSchema<Plain, unknown>
  | v.NullishSchema<Plain, unknown>
  | v.NullableSchema<Plain, unknown>

const isPiped = (schema: Plain): schema is Plain & { pipe: readonly (Plain | Action)[] } => 'pipe' in schema
const isObject = (schema: Plain): schema is Objects =>
  schema.type === 'object' || schema.type === 'loose_object'
const isList = (schema: Plain): schema is v.ArraySchema<Plain, undefined> => schema.type === 'array'
const isMap = (schema: Plain): schema is v.RecordSchema<v.StringSchema<undefined>, Plain, undefined> =>
  schema.type === 'record'
const isUnion = (schema: Plain): schema is v.UnionSchema<Plain[], undefined> => schema.type === 'union'
const isWrapping = (schema: Plain): schema is Wrapping =>
  schema.type === 'optional' || schema.type === 'nullish' || schema.type === 'nullable'
const isSaid = (item: Plain | Action): item is Action => item.kind === 'validation' && SAID.has(item.type)

/** Schemas that need no translation. */
const LEAVES: ReadonlySet<string> = new Set([
  'boolean',
  'string',
  'number',
  'picklist',
  'literal',
  'instance',
])

/**
 * Gives the strict form of the contract's tolerant schemas, once for each, so that a shared object stays one object.
 * Throws for an unknown schema: nothing gets into the document as "anything at all".
 */
export const plainForms = (mode: Mode): ((schema: Plain) => Plain) => {
  const known = new Map(CLEAN)
  const plainOf = (schema: Plain): Plain => {
    const before = known.get(schema)
    if (before) return before
    const made = made_(schema)
    known.set(schema, made)
    return made
  }
  const made_ = (schema: Plain): Plain => {
    if (isPiped(schema)) return pipeOf(schema.pipe)
    if (isObject(schema)) {
      const entries = Object.entries(schema.entries).map(([key, entry]) => [key, plainOf(entry)] as const)
      return v.object(Object.fromEntries(entries))
    }
    if (isList(schema)) return v.array(plainOf(schema.item))
    if (isMap(schema)) return v.record(v.string(), plainOf(schema.value))
    if (isUnion(schema)) return v.union(schema.options.map(plainOf))
    if (isWrapping(schema)) return wrapped(schema)
    if (LEAVES.has(schema.type)) return schema
    throw new Error(`A schema of type ${schema.type} has no place in the document of the API`)
  }
  /** The last schema of a pipe is the result of its steps. */
  const pipeOf = (items: readonly (Plain | Action)[]): Plain => {
    const last = items.findLast((item): item is Plain => item.kind === 'schema')
    if (!last) throw new Error('A pipe without a schema')
    const said = items.slice(items.indexOf(last)).filter(isSaid)
    return said.length === 0 ? plainOf(last) : v.pipe(plainOf(last), ...said)
  }
  const wrapped = (schema: Wrapping): Plain => {
    const inner = plainOf(schema.wrapped)
    if (schema.type === 'nullable') return v.nullable(inner)
    const value: unknown = typeof schema.default === 'function' ? schema.default() : schema.default
    if (value === undefined) return v.optional(inner)
    return mode === 'input' ? v.optional(inner, value) : inner
  }
  return plainOf
}
