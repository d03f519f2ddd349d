import type { JsonSchema } from '@valibot/to-json-schema'
import type { Call } from '#contract/envelope'
import { toFormParts } from '#contract/form'
import { isFile, isSchema } from './json-schema'

/** A part; `contentSchema` (JSON Schema 2020-12) is what its JSON text holds. */
type Part = JsonSchema & { readonly contentSchema?: JsonSchema }
type Parts = Readonly<Record<string, Part>>

/** The media type of a multipart body: what its parts are, and how they travel where that is not plain text. */
export type FormBody = {
  readonly schema: JsonSchema
  readonly encoding: Record<string, { contentType: string }>
}

const FILE_TYPES = 'image/png, image/jpeg, image/webp'

/**
 * A call's request as a form with PHP's bracket names (Specification §7). A part inside a list is given as a pattern
 * for any index, and once by name where the example has it, so that it can be tried.
 */
export const formBody = (
  call: Call,
  schema: JsonSchema,
  example: Readonly<Record<string, unknown>>,
): FormBody => {
  const { plain, indexed } = leavesOf(call, schema)
  const shown = toFormParts(example, call.jsonFields).map(([name]) => name)
  const fromLists = shown.flatMap((name) => {
    const part = Object.entries(indexed).find(([pattern]) => new RegExp(pattern).test(name))?.[1]
    return part ? [[name, part] as const] : []
  })
  const properties: Parts = { ...plain, ...Object.fromEntries(fromLists) }
  const required = (schema.required ?? []).filter((name) => name in properties)
  const hasLists = Object.keys(indexed).length > 0
  return {
    schema: { type: 'object', properties, ...(hasLists ? { patternProperties: indexed } : {}), required },
    encoding: Object.fromEntries(
      Object.entries(properties)
        .filter(([, part]) => isFile(part))
        .map(([name]) => [name, { contentType: FILE_TYPES }]),
    ),
  }
}

/** An example as the parts of a form; files are left for people to choose. */
export const formExample = (
  input: Readonly<Record<string, unknown>>,
  jsonFields: readonly string[],
): Record<string, string> =>
  Object.fromEntries(
    toFormParts(input, jsonFields).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    ),
  )

type Leaf = { readonly name: string; readonly isIndexed: boolean; readonly schema: Part }

const leavesOf = (call: Call, schema: JsonSchema): { plain: Parts; indexed: Parts } => {
  const leaves = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    if (!isSchema(field)) return []
    return call.jsonFields.includes(name)
      ? [{ name, isIndexed: false, schema: jsonText(field) }]
      : walk({ name, isIndexed: false, schema: field })
  })
  const named = (wanted: readonly Leaf[]) =>
    Object.fromEntries(wanted.map((leaf) => [leaf.name, leaf.schema]))
  return {
    plain: named(leaves.filter(({ isIndexed }) => !isIndexed)),
    indexed: named(
      leaves
        .filter(({ isIndexed }) => isIndexed)
        .map(({ name, ...leaf }) => ({ ...leaf, name: patternOf(name) })),
    ),
  }
}

const ANY_INDEX = '#'

const patternOf = (name: string): string =>
  `^${name.replace(/[[\]]/g, String.raw`\$&`).replaceAll(ANY_INDEX, String.raw`\d+`)}$`

const walk = ({ name, isIndexed, schema }: Leaf): Leaf[] => {
  if (isSchema(schema.items)) {
    return walk({ name: `${name}[${ANY_INDEX}]`, isIndexed: true, schema: schema.items })
  }
  if (schema.properties) {
    return Object.entries(schema.properties).flatMap(([key, field]) =>
      isSchema(field) ? walk({ name: `${name}[${key}]`, isIndexed, schema: field }) : [],
    )
  }
  return [{ name, isIndexed, schema }]
}

/** A value that travels as JSON text. */
const jsonText = ({ description, ...contentSchema }: JsonSchema): Part => ({
  ...(description === undefined ? {} : { description: `${description} Como texto JSON.` }),
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema,
})
