/** What the people of the office work on. On the wire all of them are administrators (rol 4). */
export const AREAS = ['administracion', 'cocina', 'reparto', 'caja'] as const
export type Area = (typeof AREAS)[number]

const WHOLE: Area = 'administracion'

export const AREA_NAMES: Readonly<Record<Area, string>> = {
  administracion: 'Administración',
  cocina: 'Cocina',
  reparto: 'Reparto',
  caja: 'Caja',
}

/**
 * Reads areas as they are stored and sent: words with commas between them. Without any (`''`, or left out by a back end
 * that knows none) it is administración. An unknown word opens nothing.
 */
export const areasOf = (stored: string | null | undefined): readonly Area[] =>
  stored ? AREAS.filter((area) => stored.split(',').includes(area)) : [WHOLE]

/** Areas as they are stored; administración has the others' work too. */
export const storedAreas = (areas: readonly Area[]): string =>
  areas.includes(WHOLE) ? '' : AREAS.filter((area) => areas.includes(area)).join(',')

/** Whether a person of some areas may do the work of others; administración may do everything. */
export const mayAct = (own: readonly Area[], allowed: readonly Area[]): boolean =>
  own.includes(WHOLE) || allowed.some((area) => own.includes(area))

/** Personal data that only some work needs: whose, and its fields on the wire. `file`: what only a client's file is kept for. */
const GUARDED = {
  phones: { areas: ['reparto', 'caja'], fields: ['phone', 'phone_e164', 'phone2', 'phone2_e164'] },
  addresses: {
    areas: ['reparto', 'caja'],
    fields: [
      'direccion',
      'referencia',
      'apartamento',
      'colonia',
      'ciudad',
      'cp',
      'lat',
      'lng',
      'comentarios',
    ],
  },
  allergies: { areas: ['cocina'], fields: ['alergias', 'choque', 'clash'] },
  file: { areas: ['caja'], fields: ['email', 'nota', 'nivel', 'envios', 'rewardAvailable', 'referrer'] },
  money: {
    areas: ['caja'],
    fields: ['value', 'valor', 'precio', 'devuelto', 'ultimo_valor', 'profit', 'pendientes'],
  },
} as const satisfies Record<string, { areas: readonly Area[]; fields: readonly string[] }>

export type Guarded = keyof typeof GUARDED
const KINDS: readonly Guarded[] = ['phones', 'addresses', 'allergies', 'file', 'money']

/** Whether a person's work needs to see a kind of data. */
export const maySee = (own: readonly Area[], kind: Guarded): boolean => mayAct(own, GUARDED[kind].areas)

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
  const hidden = KINDS.filter((kind) => !maySee(own, kind) && !shows.includes(kind))
  if (hidden.length === 0) return answer
  return readable(answer, new Set<string>(hidden.flatMap((kind) => GUARDED[kind].fields)))
}
