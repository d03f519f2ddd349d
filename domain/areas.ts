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

/** Whose work needs each kind of personal data. `file`: what only a client's file is kept for. */
const GUARDED = {
  phones: ['reparto', 'caja'],
  addresses: ['reparto', 'caja'],
  allergies: ['cocina'],
  /** The office's note says what the kitchen must know. */
  note: ['cocina', 'caja'],
  file: ['caja'],
  money: ['caja'],
} as const satisfies Record<string, readonly Area[]>

export type Guarded = keyof typeof GUARDED

/** Whether a person's work needs to see a kind of data. */
export const maySee = (own: readonly Area[], kind: Guarded): boolean => mayAct(own, GUARDED[kind])
