import type { MultipartValue } from '@fastify/multipart'
import type { Call } from '#contract/envelope'
import { type FormPart, fromFormParts } from '#contract/form'
import { MalformedBody } from '../errors'
import { FormTooLarge } from './multipart-errors'

/** A part declared as JSON arrives parsed; the contract says which fields are JSON, so that it is text here. */
export const textOf = ({ value, valueTruncated }: MultipartValue): string => {
  if (valueTruncated) throw new FormTooLarge()
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
}

/**
 * The nested input that a call's parts spell (Specification §7), its JSON fields parsed. Throws MalformedBody for a name
 * that is none, and for JSON that is none or reaches for a prototype.
 */
export const inputOf = (call: Call, parts: readonly FormPart[]): Record<string, unknown> => {
  const input = fromFormParts(parts)
  if (input === null) throw new MalformedBody('a name of the form')
  for (const name of call.jsonFields) {
    const text = input[name]
    if (typeof text === 'string') input[name] = jsonOf(text, name)
    else if (text !== undefined) throw new MalformedBody(`${name} (JSON text)`)
  }
  return input
}

const jsonOf = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__' || key === 'constructor') throw new MalformedBody(`${name} (a forbidden key)`)
      return value
    })
  } catch {
    throw new MalformedBody(`${name} (JSON text)`)
  }
}
