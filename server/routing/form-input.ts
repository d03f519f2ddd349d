import { type FormPart, fromFormParts } from '#contract/form'
import { MalformedBody } from '../errors'

/**
 * The nested input from the fields of a form (Specification §7), `jsonFields` parsed from their JSON text. Throws
 * MalformedBody for a malformed name, and for JSON that is invalid or has a prototype key.
 */
export const formInput = (
  parts: readonly FormPart[],
  jsonFields: readonly string[],
): Record<string, unknown> => {
  const input = fromFormParts(parts)
  if (input === null) throw new MalformedBody('a name of the form')
  for (const name of jsonFields) {
    const text = input[name]
    if (typeof text === 'string') input[name] = jsonOf(text, name)
    else if (text !== undefined) throw new MalformedBody(`${name} (JSON text)`, [name])
  }
  return input
}

const jsonOf = (text: string, name: string): unknown => {
  try {
    return JSON.parse(text, (key, value) => {
      if (key === '__proto__' || key === 'constructor') throw new Error('a forbidden key')
      return value
    })
  } catch {
    throw new MalformedBody(`${name} (JSON text)`, [name])
  }
}
