import type { JsonSchema } from '@valibot/to-json-schema'
import { isSchema } from '../json-schema'
import { type Html, html, NOTHING } from './html'

const SHARED = '#/components/schemas/'

/** The anchor of a shared object on the page. */
export const anchorOf = (name: string): string => `objeto-${name}`

const WORDS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'entero',
  boolean: 'true o false',
  object: 'objeto',
  null: 'null',
}

/** These say nothing that the field's own line does not. */
const PLAIN_TEXTS: ReadonlySet<string> = new Set(['Rute', 'SessionId', 'Keylogin'])

/** What a value is, in a few words. */
const kindOf = (schema: JsonSchema): Html => {
  if (schema.$ref !== undefined) return reference(schema.$ref.slice(SHARED.length))
  if (schema.anyOf) return joined(schema.anyOf.filter(isSchema).map(kindOf))
  if (schema.const !== undefined) return html`${schema.const === '' ? 'vacío' : `«${String(schema.const)}»`}`
  if (schema.enum) return html`${schema.enum.map((value) => `«${value}»`).join(', ')}`
  if (isSchema(schema.items)) return html`lista de ${kindOf(schema.items)}`
  if (isSchema(schema.additionalProperties))
    return html`objeto de texto a ${kindOf(schema.additionalProperties)}`
  return html`${plainKind(schema)}`
}

const reference = (name: string): Html =>
  PLAIN_TEXTS.has(name) ? html`texto` : html`<a href="#${anchorOf(name)}">${name}</a>`

const joined = (kinds: readonly Html[]): Html =>
  html`${kinds.map((kind, i) => (i === 0 ? kind : html` o ${kind}`))}`

const plainKind = ({ contentMediaType, format, maxLength, maximum, minimum, type }: JsonSchema): string => {
  if (format === 'binary') return 'archivo'
  if (format === 'date') return 'fecha AAAA-MM-DD'
  if (contentMediaType !== undefined) return 'texto JSON'
  const word = WORDS[String(type)] ?? String(type)
  if (maxLength !== undefined) return `${word} de hasta ${maxLength} caracteres`
  if (minimum === undefined || Math.abs(minimum) > COLUMN) return word
  return maximum === undefined ? `${word} desde ${minimum}` : `${word} de ${minimum} a ${maximum}`
}

/** Bounds this far out are the database's and of no use to a reader. */
const COLUMN = 1_000_000_000

/** The fields inside a value, where it has any of its own. */
const insideOf = (schema: JsonSchema): Html => {
  if (isSchema(schema.items)) return insideOf(schema.items)
  if ('contentSchema' in schema && isContent(schema.contentSchema)) return fieldList(schema.contentSchema)
  return schema.properties ? fieldList(schema) : NOTHING
}

const isContent = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null

type Fields = JsonSchema['properties']

const rows = (fields: Fields = {}, required: readonly string[] = []): Html[] =>
  Object.entries(fields).map(([name, field]) =>
    isSchema(field)
      ? html`<li><code>${name}</code> <span class="kind">${kindOf(field)}${
          required.includes(name) ? NOTHING : html`, opcional`
        }</span>${field.description ? html`<span class="about">${field.description}</span>` : NOTHING}${insideOf(field)}</li>`
      : NOTHING,
  )

/** A pattern of names as people read it: `menu_data[lunes][n][name]`, n = any place in the list. */
export const readableName = (pattern: string): string =>
  pattern
    .slice(1, -1)
    .replaceAll(String.raw`\d+`, 'n')
    .replace(/\\([[\]])/g, '$1')

/** Patterns that differ in their second word alone (the day) are one line. */
const merged = (patterns: Fields = {}): Fields => {
  const groups = new Map<string, { days: string[]; field: JsonSchema | boolean }>()
  for (const [pattern, field] of Object.entries(patterns)) {
    const [, head = '', day = '', rest = ''] = /^([^[]+)\[([^\]]+)\](.*)$/.exec(readableName(pattern)) ?? []
    const group = groups.get(`${head} ${rest}`) ?? { days: [], field }
    groups.set(`${head} ${rest}`, { ...group, days: [...group.days, day] })
  }
  return Object.fromEntries(
    [...groups].map(([key, { days, field }]) => [key.replace(' ', `[${days.join('|')}]`), field]),
  )
}

/** The fields of an object, each with its kind, whether it is needed, and what it means; in a form, those of lists too. */
export const fieldList = ({ patternProperties, properties, required }: JsonSchema): Html =>
  html`<ul class="fields">${rows(properties, required)}${rows(merged(patternProperties))}</ul>`
