import type { JsonSchema } from '@valibot/to-json-schema'
import { type CallAccess, NO_ACTIVE_SESSION } from '#contract/envelope'
import { TEXTS } from '../texts'
import { type ResponseObject, responsesOf } from './answers'
import { CALL_TEXTS, GROUPS } from './call-texts'
import type { CallName, DocumentedCall } from './catalogue'
import { EXAMPLES, SESSION_EXAMPLE } from './examples'
import { type FormBody, formBody, formExample } from './form'
import { requestSchema } from './json-schema'

type MediaType = Partial<FormBody> & {
  readonly schema: JsonSchema
  readonly example: Readonly<Record<string, unknown>>
}

export type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly requestBody: {
    readonly required: true
    readonly content: Readonly<Partial<Record<'application/json' | 'multipart/form-data', MediaType>>>
  }
  readonly responses: Readonly<Record<string, ResponseObject | { readonly $ref: string }>>
  readonly 'x-acceso': CallAccess
}

const ACCESS: Readonly<Record<CallAccess, string>> = {
  public: '**Acceso:** cualquiera, sin sesión.',
  session: '**Acceso:** cualquiera; la llamada mira por sí misma la sesión que se envía.',
  user: '**Acceso:** cualquier persona con sesión.',
  client: '**Acceso:** solo clientes con sesión.',
  admin: '**Acceso:** solo administración con sesión.',
}

/** One call as OpenAPI's Operation Object. */
export const operationOf = (call: DocumentedCall): Operation => {
  const { title, about } = CALL_TEXTS[call.name]
  return {
    operationId: call.name,
    tags: [GROUPS[call.group].title],
    summary: title,
    description: `${about}\n\n${ACCESS[call.access]}`,
    requestBody: { required: true, content: contentOf(call) },
    responses: responsesOf(call, refusalOf(call)),
    'x-acceso': call.access,
  }
}

/** What open calls say no with; the others say it first of all to who has no session. */
const OPEN_REFUSALS: Readonly<Partial<Record<CallName, string>>> = {
  validateSession: NO_ACTIVE_SESSION,
  sendLoginCode: TEXTS.emailInvalid,
  validateLoginCode: TEXTS.codeWrong,
  sendRegistrationCode: TEXTS.emailInvalid,
  validateRegistrationCode: TEXTS.codeWrong,
  createAccount: TEXTS.emailInvalid,
}

const isOpen = ({ access }: DocumentedCall): boolean => access === 'public' || access === 'session'

const refusalOf = (call: DocumentedCall): string | null =>
  isOpen(call) ? (OPEN_REFUSALS[call.name] ?? null) : NO_ACTIVE_SESSION

const contentOf = (call: DocumentedCall): Operation['requestBody']['content'] => {
  const { input } = EXAMPLES[call.name]
  const wanted = withCommonFields(call, requestSchema(call))
  const example = { ...exampleFields(call), ...input }
  if (call.format === 'json') return { 'application/json': { schema: wanted, example } }
  const form = formBody(call, wanted, example)
  return { 'multipart/form-data': { ...form, example: formExample(example, call.jsonFields) } }
}

/** Who calls, in the body as everything else (wire, "Rules that hold for every call"). */
const commonFields = ({ access, keylogin }: DocumentedCall): Record<string, JsonSchema> => ({
  rute: { $ref: '#/components/schemas/Rute' },
  ...(access === 'public' ? {} : { session_id: { $ref: '#/components/schemas/SessionId' } }),
  ...(access === 'public' || keylogin === 'subject'
    ? {}
    : { keylogin: { $ref: '#/components/schemas/Keylogin' } }),
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

/** For `components.schemas`. */
export const COMMON_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Rute: { description: 'Reservado: siempre vacío.', type: 'string', maxLength: 300, default: '' },
  SessionId: {
    description: 'La sesión de quien llama, tal como la dio «Entrar con el código».',
    type: 'string',
    maxLength: 300,
  },
  Keylogin: { description: 'La clave de la cuenta de quien llama.', type: 'string', maxLength: 300 },
}
