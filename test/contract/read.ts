import * as v from 'valibot'
import { CALLS } from '#contract/calls'
import { envelope, isSuccess } from '#contract/envelope'
import { type Notes, readWith } from '#contract/loose'
import type { CallName } from './answers'

/** The call of a name, with its reader and schema as far as a test may look at any of the 34 alike. */
const callNamed = (name: CallName) => {
  const call = CALLS.find((candidate) => candidate.name === name)
  if (!call) throw new Error(`no call ${name}`)
  const read: (input: unknown, notes: Notes, path: string) => unknown = call.response
  const request: v.GenericSchema = call.request
  return { request, response: Object.assign(read, { plain: call.response.plain }) }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Without the objects as they arrived, which come beside those that are sent back, and without a dish's number key. */
const withoutCame = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutCame)
  if (!isObject(value)) return value
  const own = Object.entries(value).filter(
    ([key]) => key !== 'came' && !(key === 'ind' && 'imagenes' in value),
  )
  return Object.fromEntries(own.map(([key, item]) => [key, withoutCame(item)]))
}

/** What an answer says, where it says nothing, and how many rows were lost. */
export interface ReadAnswer {
  clean: unknown
  gaps: readonly string[]
  lostRows: number
}

/** Reads an answer as the web application does, over JSON. Null: it cannot be used. `came` is left out of what is read. */
export const readAnswer = (name: CallName, body: unknown): ReadAnswer | null => {
  const read = readWhole(name, body)
  return read && { ...read, clean: withoutCame(read.clean) }
}

/** As {@link readAnswer}, with `came`. */
export const readWhole = (name: CallName, body: unknown): ReadAnswer | null => {
  const wire: unknown = JSON.parse(JSON.stringify(body) ?? 'null')
  const outer = v.safeParse(envelope, wire)
  if (!outer.success || !isSuccess(outer.output.mensaje)) return null
  const read = readWith(callNamed(name).response, outer.output)
  return read && { clean: read.value, ...read.notes }
}

/** As {@link readAnswer} of a successful answer with these fields. */
export const readFields = (name: CallName, fields: object): ReadAnswer | null =>
  readAnswer(name, { mensaje: 'success', ...fields })

/** A clean answer as it is read: an empty text says nothing, but of allergens that there are none. */
export const asRead = (value: unknown, key = ''): unknown => {
  if (value === '') return key === 'allergens' ? '' : null
  if (Array.isArray(value)) return value.map((item) => asRead(item))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asRead(item, key)]))
}

/** What a server makes of a request: the clean input, or null when it is malformed. */
export const readRequest = (name: CallName, body: unknown): unknown => {
  const parsed = v.safeParse(callNamed(name).request, body)
  return parsed.success ? parsed.output : null
}
