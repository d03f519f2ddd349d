import { guessMapping, IMPORT_FIELDS } from '#domain/client-import'

/** A kitchen's own list, as it grew: accents, two surnames, telephones of every kind, and holes. */
export const HEADINGS = [
  'N°',
  'Apellidos y Nombres',
  'Correo Electrónico',
  'Celular',
  'Alergias',
  'Dirección',
  'Sector',
  'Ciudad',
  'PLAN',
  'Saldo de envíos',
  'Observaciones',
] as const

const NAMES = [
  'María José',
  'Ángel',
  'Ñusta',
  'José Luis',
  'Lucía',
  'Iván',
  'Rosa Elena',
  'Óscar',
  'Inés',
  'Saúl',
]
const SURNAMES = ['Pérez Andrade', 'Núñez Peña', 'de la Cruz Vera', 'Guamán Quishpe', 'Muñoz Yánez', 'Ortiz']
const PHONES = [
  (n: number) => `+593 99 ${100 + (n % 900)} ${1000 + n}`,
  (n: number) => `099${String(1_000_000 + n)}`,
  (n: number) => `(02) 2${String(100_000 + n)}`,
  () => '',
]
const SERVICES = ['Almuerzo', 'almuerzo plus', '3', 'Nivel 1', '']
const ALLERGIES = ['', '', 'Maní', 'Camarón, mariscos', 'ninguna']
const SECTORS = ['Iñaquito', 'La Carolina', 'Cumbayá', '', 'El Batán']

const of = <T>(list: readonly T[], n: number): T | undefined => list[n % list.length]

const emailOf = (n: number): string => `cliente.${n}@correo-de-prueba.ec`

/**
 * The cells below the headings: 300 people, of whom the last three have the e-mail of another, three have none and two a
 * wrong cell. So 292 can be imported.
 */
export const sheetCells = (count = 300): string[][] =>
  Array.from({ length: count }, (_, n) => {
    const surnames = of(SURNAMES, n) ?? ''
    // A single surname would be read as two names.
    const name = surnames.includes(' ') ? `${surnames} ${of(NAMES, n)}` : `${surnames}, ${of(NAMES, n)}`
    const email = n >= count - 3 ? emailOf(n - count + 13).toUpperCase() : emailOf(n)
    const isNameless = n === 40
    return [
      String(n + 1),
      isNameless ? '' : name,
      [100, 101, 102].includes(n) ? '' : email,
      n === 50 ? '099 / 22' : (of(PHONES, n)?.(n) ?? ''),
      of(ALLERGIES, n) ?? '',
      n % 7 === 0 ? '' : `Av. de los Shyris N${n}-${n + 3} y Gaspar de Villarroel`,
      of(SECTORS, n) ?? '',
      n % 7 === 0 ? '' : 'Quito',
      of(SERVICES, n) ?? '',
      n % 9 === 0 ? '' : String(n % 21),
      n % 11 === 0 ? 'Llamar al llegar; perro bravo' : '',
    ]
  })

/** The rows as the screen sends them, mapped by its guess. */
export const sheetRows = (cells: readonly string[][], headings: readonly string[] = HEADINGS): object[] => {
  const mapping = guessMapping(headings)
  return cells.map((row, index) => ({
    fila: index + 2,
    ...Object.fromEntries(
      IMPORT_FIELDS.flatMap((field) => {
        const column = mapping.indexOf(field)
        return column < 0 ? [] : [[field, row[column] ?? '']]
      }),
    ),
  }))
}
