import type { JsonSchema } from '@valibot/to-json-schema'
import { SUCCESS } from '#contract/envelope'
import { TEXTS } from '../texts'
import type { DocumentedCall } from './catalogue'
import { answerSchema } from './json-schema'

type Example = { readonly summary: string; readonly value: unknown }

/** A response in a route's schema. */
type Response = {
  readonly description: string
  readonly headers?: Readonly<Record<string, JsonSchema>>
  readonly content: Readonly<
    Record<'application/json', { schema: JsonSchema; examples?: Readonly<Record<string, Example>> }>
  >
}

const mensaje = (schema: JsonSchema): JsonSchema => ({ type: 'string', ...schema })

/** The responses about the transport and not the call, by status. */
const TROUBLE = {
  400: { when: 'El cuerpo no es lo que la llamada pide.', says: TEXTS.malformedBody },
  413: { when: 'El cuerpo es demasiado grande.', says: TEXTS.bodyTooLarge },
  415: { when: 'El cuerpo no viene en el formato de la llamada.', says: TEXTS.unsupportedType },
  429: { when: 'Demasiadas llamadas seguidas.', says: TEXTS.flood },
  500: { when: 'Un error nuestro; no se guardó nada.', says: TEXTS.internal },
  503: { when: 'La base de datos no responde por ahora.', says: TEXTS.unavailable },
} as const

const RETRY_AFTER: JsonSchema = { description: 'Segundos que hay que esperar.', type: 'integer' }

const troubles: Readonly<Record<string, Response>> = Object.fromEntries(
  Object.entries(TROUBLE).map(([status, { when, says }]) => [
    status,
    {
      description: when,
      ...(status === '429' ? { headers: { 'Retry-After': RETRY_AFTER } } : {}),
      content: {
        'application/json': {
          schema: { $ref: 'Sentence#' },
          examples: { mensaje: { summary: when, value: { mensaje: says } } },
        },
      },
    },
  ]),
)

/** The responses with nothing but a sentence. */
export const ANSWER_SCHEMAS: Readonly<Record<string, JsonSchema>> = {
  Sentence: {
    description: 'Solo una frase en español.',
    type: 'object',
    properties: { mensaje: mensaje({ description: 'Qué pasó y qué se puede hacer.' }) },
    required: ['mensaje'],
  },
  Refusal: {
    description: 'La llamada se entendió y no se hizo; la frase dice por qué.',
    type: 'object',
    properties: {
      mensaje: mensaje({ description: 'Por qué no, en una frase para la persona.', not: { const: SUCCESS } }),
    },
    required: ['mensaje'],
  },
}

/** Every response of a call, by status; `refusal` is a sentence that it may really say, null when it never refuses. */
export const responsesOf = (
  call: DocumentedCall,
  refusal: string | null,
): Readonly<Record<string, Response>> => {
  const { properties, required = [] } = answerSchema(call)
  const success: JsonSchema = {
    title: 'Salió bien',
    type: 'object',
    properties: { mensaje: { description: 'Salió bien.', const: SUCCESS }, ...properties },
    required: ['mensaje', ...required],
  }
  return {
    200: {
      description: `La llamada se entendió: salió bien («${SUCCESS}») o el servidor dice por qué no${refusal === null ? '' : `, por ejemplo «${refusal}»`}.`,
      content: {
        'application/json': {
          schema: { oneOf: [success, { $ref: 'Refusal#' }] },
        },
      },
    },
    ...troubles,
  }
}
