import type { JsonSchema } from '@valibot/to-json-schema'
import type { Call } from '#contract/envelope'
import { toFormParts } from '#contract/form'
import { isFile, isSchema } from './json-schema'

type Example = Readonly<Record<string, unknown>>

/** Names of the parts at other places of a list (Specification §7); only the first one is listed by name. */
const FURTHER: JsonSchema = {
  description: 'Los otros días, platillos e imágenes se llaman igual, con su día y sus posiciones.',
  type: 'string',
}

/**
 * A call's request as the parts of a form with PHP's bracket names; a list is shown by its first place. A part that
 * remains an object travels as JSON text, which is OpenAPI's rule too.
 */
export const formSchema = (call: Call, schema: JsonSchema, example: Example): object => {
  const shown = formExample(example, call.jsonFields)
  const leaves = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (!isSchema(field)) return []
    return call.jsonFields.includes(name) ? [[name, field] as const] : partsOf(name, field, shown)
  })
  const properties = Object.fromEntries(
    leaves.map(([name, part]) => [name, isFile(part) ? part : { ...part, examples: [shown[name] ?? ''] }]),
  )
  return {
    type: 'object',
    properties,
    required: (schema.required ?? []).filter((name) => name in properties),
    ...(leaves.some(([name]) => name.includes(FIRST)) ? { additionalProperties: FURTHER } : {}),
  }
}

/** An example as the parts of a form; files are left for people to choose. */
export const formExample = (input: Example, jsonFields: readonly string[]): Example =>
  Object.fromEntries(
    toFormParts(input, jsonFields).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[name, isPlain(input[name]) || jsonFields.includes(name) ? input[name] : value]]
        : [],
    ),
  )

/** A number or a boolean travels as text; the document shows its own type. */
const isPlain = (value: unknown): boolean => typeof value === 'number' || typeof value === 'boolean'

const FIRST = '[0]'

type Leaf = readonly [name: string, part: JsonSchema]

const partsOf = (name: string, schema: JsonSchema, shown: Example): readonly Leaf[] => {
  if (isSchema(schema.items)) {
    // A list without an example would only repeat another one's names.
    const first = `${name}${FIRST}`
    const isShown = name.includes(FIRST) || Object.keys(shown).some((part) => part.startsWith(first))
    return isShown ? partsOf(first, schema.items, shown) : []
  }
  if (!schema.properties) return [[name, schema]]
  return Object.entries(schema.properties).flatMap(([key, field]) =>
    isSchema(field) ? partsOf(`${name}[${key}]`, field, shown) : [],
  )
}
