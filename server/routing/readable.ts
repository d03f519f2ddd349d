import { type Area, type Guarded, maySee } from '#domain/areas'

/** The fields of each kind of personal data on the wire. */
const KINDS: readonly (readonly [kind: Guarded, fields: readonly string[]])[] = [
  ['phones', ['phone', 'phone_e164', 'phone2', 'phone2_e164']],
  [
    'addresses',
    ['direccion', 'referencia', 'apartamento', 'colonia', 'ciudad', 'cp', 'lat', 'lng', 'comentarios'],
  ],
  ['allergies', ['alergias', 'choque', 'clash']],
  ['note', ['nota']],
  ['file', ['email', 'nivel', 'envios', 'rewardAvailable', 'referrer', 'referrer_nombre']],
  [
    'money',
    [
      'value',
      'valor',
      'precio',
      'devuelto',
      'ultimo_valor',
      'profit',
      'pendientes',
      'debe',
      'siguiente',
      'siguiente_desde',
    ],
  ],
]

/** A number is unknown, not 0. */
const emptied = (value: unknown) => (typeof value === 'string' ? '' : null)

type Fields = Record<string, unknown>

const readable = (fields: object, hidden: ReadonlySet<string>): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      hidden.has(name) ? emptied(value) : readableValue(value, hidden),
    ]),
  )

const readableValue = (value: unknown, hidden: ReadonlySet<string>): unknown => {
  if (Array.isArray(value)) return value.map((item) => readableValue(item, hidden))
  return typeof value === 'object' && value !== null ? readable(value, hidden) : value
}

/**
 * A response as a person of these areas may read it: the fields that their work does not need are empty. `shows`: what
 * this response is made for, whoever asks.
 */
export const readableBy = (own: readonly Area[], answer: Fields, shows: readonly Guarded[] = []): Fields => {
  const hidden = KINDS.filter(([kind]) => !maySee(own, kind) && !shows.includes(kind))
  if (hidden.length === 0) return answer
  return readable(answer, new Set(hidden.flatMap(([, fields]) => fields)))
}
