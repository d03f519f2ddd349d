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
 * The cells below the headings: 300 people. Of the last three, two have the e-mail of another and the third is another
 * once more; three have no e-mail and two a wrong cell. So 290 can be imported.
 */
export const sheetCells = (count = 300): string[][] => {
  const rows = Array.from({ length: count }, (_, n) => cellsOf(n))
  const twin = (n: number): number => n - count + 13
  for (const n of [count - 3, count - 2]) rows[n]?.splice(2, 1, emailOf(twin(n)).toUpperCase())
  rows[count - 1] = [String(count), ...cellsOf(twin(count - 1)).slice(1)]
  return rows
}

const cellsOf = (n: number): string[] => {
  const surnames = of(SURNAMES, n) ?? ''
  // A single surname would be read as two names.
  const name = surnames.includes(' ') ? `${surnames} ${of(NAMES, n)}` : `${surnames}, ${of(NAMES, n)}`
  return [
    String(n + 1),
    n === 40 ? '' : name,
    [100, 101, 102].includes(n) ? '' : emailOf(n),
    n === 50 ? '099 / 22' : (of(PHONES, n)?.(n) ?? ''),
    of(ALLERGIES, n) ?? '',
    n % 7 === 0 ? '' : `Av. de los Shyris N${n}-${n + 3} y Gaspar de Villarroel`,
    of(SECTORS, n) ?? '',
    n % 7 === 0 ? '' : 'Quito',
    of(SERVICES, n) ?? '',
    n % 9 === 0 ? '' : String(n % 21),
    n % 11 === 0 ? 'Llamar al llegar; perro bravo' : '',
  ]
}

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
