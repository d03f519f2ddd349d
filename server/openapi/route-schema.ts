import type { JsonSchema } from '@valibot/to-json-schema'
import type { FastifySchema } from 'fastify'
import { type Call, type CallAccess, NO_ACTIVE_SESSION } from '#contract/envelope'
import { responsesOf } from './answers'
import { CALL_TEXTS, GROUPS, SESSION_EXAMPLE } from './call-texts'
import { DOCUMENTED, type DocumentedCall } from './catalogue'
import { formExample, formSchema } from './form'
import { requestSchema } from './json-schema'

const ACCESS: Readonly<Record<CallAccess, string>> = {
  public: '**Acceso:** cualquiera, sin sesión.',
  session: '**Acceso:** cualquiera; la llamada mira por sí misma la sesión que se envía.',
  user: '**Acceso:** cualquier persona con sesión.',
  client: '**Acceso:** solo clientes con sesión.',
  admin: '**Acceso:** solo administradores con sesión.',
}

/** Whose work a call of the office is. */
const areasText = ({ areas }: DocumentedCall): string =>
  areas.length === 0 ? '' : ` **Áreas:** ${new Intl.ListFormat('es').format(areas)}.`

type RouteSchema = FastifySchema & { readonly 'x-acceso': CallAccess }

const schemaOf = (call: DocumentedCall): RouteSchema => {
  const { title, about } = CALL_TEXTS[call.name]
  return {
    operationId: call.name,
    tags: [GROUPS[call.group].title],
    summary: title,
    description: `${about}\n\n${ACCESS[call.access]}${areasText(call)}`,
    consumes: [call.format === 'json' ? 'application/json' : 'multipart/form-data'],
    body: bodyOf(call),
    response: responsesOf(call, refusalOf(call)),
    'x-acceso': call.access,
  }
}

const isOpen = ({ access }: DocumentedCall): boolean => access === 'public' || access === 'session'

const refusalOf = (call: DocumentedCall): string | null =>
  isOpen(call) ? (CALL_TEXTS[call.name].refusal ?? null) : NO_ACTIVE_SESSION

/** The body with one example, which the document puts beside the schema. */
const bodyOf = (call: DocumentedCall): object => {
  const wanted = withCommonFields(call, requestSchema(call))
  const example = { ...exampleFields(call), ...CALL_TEXTS[call.name].example }
  if (call.format === 'json') return { ...wanted, examples: [example] }
  return { ...formSchema(call, wanted, example), examples: [formExample(example, call.jsonFields)] }
}

/** The caller's fields, in the body too (wire, "Rules that hold for every call"). */
const commonFields = ({ access, keylogin }: DocumentedCall): Record<string, JsonSchema> => ({
  rute: { $ref: 'Rute#' },
  ...(access === 'public' ? {} : { session_id: { $ref: 'SessionId#' } }),
  ...(access === 'public' || keylogin === 'subject' ? {} : { keylogin: { $ref: 'Keylogin#' } }),
})

const exampleFields = ({ access, keylogin }: DocumentedCall): Record<string, string> => ({
  rute: '',
  ...(access === 'public' ? {} : { session_id: SESSION_EXAMPLE.session_id }),
  ...(access === 'public' || keylogin === 'subject' ? {} : { keylogin: SESSION_EXAMPLE.keylogin }),
})

const withCommonFields = (call: DocumentedCall, { properties, required = [] }: JsonSchema): JsonSchema => {
  const common = commonFields(call)
  const needed = call.access === 'session' ? [] : Object.keys(common).filter((name) => name !== 'rute')
  return { type: 'object', properties: { ...common, ...properties }, required: [...needed, ...required] }
}

/** The fields of every body. */
export const COMMON_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Rute: { description: 'Reservado: siempre vacío.', type: 'string', maxLength: 300, default: '' },
  SessionId: {
    description: 'La sesión de quien llama, tal como la dio «Entrar con el código».',
    type: 'string',
    maxLength: 300,
    examples: [SESSION_EXAMPLE.session_id],
  },
  Keylogin: {
    description: 'La clave de la cuenta de quien llama.',
    type: 'string',
    maxLength: 300,
    examples: [SESSION_EXAMPLE.keylogin],
  },
}

const SCHEMAS: ReadonlyMap<Call, RouteSchema> = new Map(DOCUMENTED.map((call) => [call, schemaOf(call)]))

/**
 * A call's description, as the schema of its route. It decides nothing: the contract's own
 * schemas judge bodies and answers. A call outside the contract's lists has none.
 */
export const routeSchemaOf = (call: Call): { readonly schema?: RouteSchema } => {
  const schema = SCHEMAS.get(call)
  return schema ? { schema } : {}
}
