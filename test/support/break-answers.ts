/**
 * Every field of every response, from the contract, and the ways a back end may break it. The required fields are
 * written here by hand from the wire ("What the web application must accept"), not taken from the readers under test.
 */
import type { GenericSchema } from 'valibot'
import { CALLS } from '#contract/calls'
import type { CallName } from './call-answers'

/** `moment`: a date, a time or both. `word`: one of a few words; others stay as they came. */
export type Kind = 'text' | 'word' | 'moment' | 'number' | 'boolean' | 'list' | 'map' | 'object'

export interface Place {
  /** The field's path: `orders.*.dish_info.name`. A `*` is any row of a list and any key of a map. */
  path: string
  kind: Kind
  /** Only our own server sends it. */
  isOurs: boolean
}

type Keys = readonly string[]

const hasEntries = (
  schema: GenericSchema,
): schema is GenericSchema & { entries: Record<string, GenericSchema> } => 'entries' in schema
const hasItem = (schema: GenericSchema): schema is GenericSchema & { item: GenericSchema } => 'item' in schema
const hasWrapped = (schema: GenericSchema): schema is GenericSchema & { wrapped: GenericSchema } =>
  'wrapped' in schema
const hasValue = (schema: GenericSchema): schema is GenericSchema & { value: GenericSchema } =>
  schema.type === 'record' && 'value' in schema

const textKind = (schema: GenericSchema): Kind => {
  const steps = JSON.stringify('pipe' in schema ? schema.pipe : [])
  return /"type":"(regex|iso_date)"/.test(steps) ? 'moment' : 'text'
}

const leafKind = (schema: GenericSchema): Kind => {
  if (schema.type === 'string') return textKind(schema)
  if (schema.type === 'picklist') return 'word'
  return schema.type === 'boolean' ? 'boolean' : 'number'
}

const placesWithin = (schema: GenericSchema, path: string, isOurs = false): Place[] => {
  if (hasWrapped(schema)) return placesWithin(schema.wrapped, path, schema.type === 'optional')
  const here = (kind: Kind): Place[] => (path === '' ? [] : [{ path, kind, isOurs }])
  const below = (key: string) => (path === '' ? key : `${path}.${key}`)
  if (hasEntries(schema)) {
    const own = Object.entries(schema.entries).flatMap(([key, entry]) => placesWithin(entry, below(key)))
    return [...(path.endsWith('*') ? [] : here('object')), ...own]
  }
  if (hasItem(schema)) return [...here('list'), ...placesWithin(schema.item, below('*'))]
  if (hasValue(schema)) return [...here('map'), ...placesWithin(schema.value, below('*'))]
  return here(leafKind(schema))
}

/** Every field of a call's response in the contract, however deep. */
export const placesOf = (name: CallName): Place[] => {
  const call = CALLS.find((one) => one.name === name)
  return call ? placesWithin(call.response.plain, '') : []
}

const REQUIRED = new RegExp(
  [
    // Without these there is no session.
    '^(validateLoginCode|createAccount)\\.session_id$',
    '^(sendLoginCode|createAccount)\\.keylogin$',
    '\\.user\\.rol$',
    // A row's own id.
    '\\.(orders|menus|payments|niveles)\\.\\*\\.id$',
    '^(getClients|getClientReferrals)\\.accounts\\.\\*\\.keylogin$',
    '\\.imagenes\\.\\*\\.ruta$',
    // The requested object itself.
    '^getMenu\\.menu$',
    '\\.payment$',
  ].join('|'),
)

/** Whether its row, object or call is unreadable without the field. */
export const isRequired = (name: CallName, { path }: Place): boolean => REQUIRED.test(`${name}.${path}`)

/** Personal data in a wrong place: it must not reach the console. */
export const MISPLACED = 'Rosa Vera <rosa@correo.test>'

export type Breakage = 'absent' | 'null' | 'empty' | 'N/A' | 'wrong type' | 'nested text'
export const BREAKAGES: readonly Breakage[] = ['absent', 'null', 'empty', 'N/A', 'wrong type', 'nested text']

/** No field of that kind has this type. */
const WRONG: Readonly<Record<Kind, unknown>> = {
  text: true,
  word: true,
  moment: 20_260_303,
  number: true,
  boolean: [],
  list: 5,
  map: 5,
  object: true,
}

/** The field's broken value; `undefined` leaves it out. */
export const brokenForm = (breakage: Breakage, kind: Kind): unknown => {
  if (breakage === 'absent') return undefined
  if (breakage === 'null') return null
  if (breakage === 'empty') return ''
  if (breakage === 'N/A') return 'N/A'
  return breakage === 'wrong type' ? WRONG[kind] : { texto: MISPLACED }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const child = (node: unknown, key: string): unknown =>
  isObject(node) ? Object.entries(node).find(([own]) => own === key)?.[1] : undefined

/** The places of a contract path in a valid response. */
export const keysOf = (node: unknown, path: string): Keys[] => {
  const [key = '', ...rest] = path.split('.')
  const keys = key === '*' && isObject(node) ? Object.keys(node) : [key]
  const existing = keys.filter((one) => child(node, one) !== undefined)
  if (rest.length === 0) return existing.map((one) => [one])
  return existing.flatMap((one) => keysOf(child(node, one), rest.join('.')).map((below) => [one, ...below]))
}

/** A copy with another value at the place; `undefined` removes it. */
export const put = (node: unknown, keys: Keys, value: unknown): unknown => {
  const [key, ...rest] = keys
  if (key === undefined) return value
  const next = put(child(node, key), rest, value)
  if (Array.isArray(node)) {
    return node.flatMap((old: unknown, index) => {
      if (String(index) !== key) return [old]
      return next === undefined ? [] : [next]
    })
  }
  const others = Object.entries(isObject(node) ? node : {}).filter(
    ([own]) => own !== key || next !== undefined,
  )
  const entries = others.map(([own, old]): [string, unknown] => [own, own === key ? next : old])
  return Object.fromEntries(entries)
}

const asFields = (value: unknown): object => (isObject(value) ? value : {})

const isContainer = ({ kind }: Place): boolean => kind === 'list' || kind === 'map' || kind === 'object'

/** PHP sends an object without fields for nothing found; this one was found. */
const withAnyField = (_key: string, value: unknown): unknown =>
  isObject(value) && Object.keys(value).length === 0 && !Array.isArray(value)
    ? { actualizado_por: 'N/A' }
    : value

/** The response with every value broken in one way, except required ones. */
export const withAllBroken = (name: CallName, fields: object, breakage: Breakage): object => {
  const places = placesOf(name).filter((place) => !isContainer(place) && !isRequired(name, place))
  const broken = places.reduce<unknown>((answer, { path, kind }) => {
    const form = brokenForm(breakage, kind)
    return keysOf(answer, path).reduce((made, keys) => put(made, keys, form), answer)
  }, fields)
  return JSON.parse(JSON.stringify(broken), withAnyField)
}

/** The response with one more row at the start of a list. */
export const withRow = (fields: object, path: string, row: unknown): object => {
  const [keys] = keysOf(fields, path)
  if (!keys) throw new Error(`There is no list at ${path}`)
  const rows = keys.reduce<unknown>(child, fields)
  return asFields(put(fields, keys, [row, ...(Array.isArray(rows) ? rows : [])]))
}
