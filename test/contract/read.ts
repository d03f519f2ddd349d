import * as v from 'valibot'
import { CALLS } from '#contract/calls'
import { envelope, isSuccess } from '#contract/envelope'
import { type Notes, readWith } from '#contract/loose'
import type { CallName } from './answers'

/** A call's schema and reader, typed loosely enough to treat all 34 alike. */
const callNamed = (name: CallName) => {
  const call = CALLS.find((candidate) => candidate.name === name)
  if (!call) throw new Error(`no call ${name}`)
  const read: (input: unknown, notes: Notes, path: string) => unknown = call.response
  const request: v.GenericSchema = call.request
  return { request, response: Object.assign(read, { plain: call.response.plain }) }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Drops `raw`, the object as it arrived, and a dish's number key `ind`. */
const withoutCame = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutCame)
  if (!isObject(value)) return value
  const own = Object.entries(value).filter(
    ([key]) => key !== 'raw' && !(key === 'ind' && 'imagenes' in value),
  )
  return Object.fromEntries(own.map(([key, item]) => [key, withoutCame(item)]))
}

/** An answer as read: its values, its gaps and the count of lost rows. */
export interface ReadAnswer {
  clean: unknown
  gaps: readonly string[]
  lostRows: number
}

/** Reads an answer as the web application does, over JSON; null when unusable. Drops `raw`. */
export const readAnswer = (name: CallName, body: unknown): ReadAnswer | null => {
  const read = readWhole(name, body)
  return read && { ...read, clean: withoutCame(read.clean) }
}

/** {@link readAnswer} with `raw`. */
export const readWhole = (name: CallName, body: unknown): ReadAnswer | null => {
  const wire: unknown = JSON.parse(JSON.stringify(body) ?? 'null')
  const outer = v.safeParse(envelope, wire)
  if (!outer.success || !isSuccess(outer.output.mensaje)) return null
  const read = readWith(callNamed(name).response, outer.output)
  return read && { clean: read.value, ...read.notes }
}

/** {@link readAnswer} of a successful answer with these fields. */
export const readFields = (name: CallName, fields: object): ReadAnswer | null =>
  readAnswer(name, { mensaje: 'success', ...fields })

/** A clean answer as read: empty text means null, except for allergens, where it means none. */
export const asRead = (value: unknown, key = ''): unknown => {
  if (value === '') return key === 'allergens' ? '' : null
  if (Array.isArray(value)) return value.map((item) => asRead(item))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, asRead(item, key)]))
}

/** A request as the server reads it: the clean input, or null when malformed. */
export const readRequest = (name: CallName, body: unknown): unknown => {
  const parsed = v.safeParse(callNamed(name).request, body)
  return parsed.success ? parsed.output : null
}
