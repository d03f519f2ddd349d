import { ADDRESS_WORDS } from './address'
import { guessFields, type Sheet, twiceIn } from './sheet'
import { wordsOf } from './words'

/** What a column of a spreadsheet of clients may hold, in the order of the template. */
export const IMPORT_FIELDS = [
  'nombre',
  'apellidos',
  'completo',
  'alreves',
  'email',
  'phone',
  'phone2',
  'alergias',
  'servicio',
  'envios',
  ...ADDRESS_WORDS,
  'cp',
  'lat',
  'lng',
  'nota',
] as const
export type ImportField = (typeof IMPORT_FIELDS)[number]
/** One row's cells, as text. */
export type ImportCells = { readonly [field in ImportField]?: string | undefined }
/** The field of each column; '' = left out. */
export type ImportMapping = readonly (ImportField | '')[]

/**
 * Headings as people write them, without accents and capitals; only those that mean one thing in every kitchen. 'Saldo' may
 * be money, 'Comentarios' what no driver should read.
 */
const HEADINGS: Readonly<Record<ImportField, readonly string[]>> = {
  nombre: ['nombre', 'nombres', 'primer nombre'],
  apellidos: ['apellidos', 'apellido'],
  completo: [
    'nombre completo',
    'nombres completos',
    'nombre y apellido',
    'nombre y apellidos',
    'nombres y apellidos',
    'cliente',
    'clientes',
  ],
  alreves: ['apellidos y nombres', 'apellido y nombre', 'apellidos y nombre'],
  email: ['correo', 'correo electronico', 'email', 'e mail', 'mail', 'direccion de correo', 'correos'],
  phone: [
    'telefono',
    'telefono celular',
    'celular',
    'movil',
    'tel',
    'cel',
    'telefonos',
    'whatsapp',
    'telf',
    'tlf',
    'fono',
  ],
  phone2: [
    'otro telefono',
    'telefono 2',
    'segundo telefono',
    'telefono alterno',
    'celular 2',
    'convencional',
  ],
  alergias: ['alergias', 'alergia', 'alergico a', 'restricciones', 'intolerancias'],
  servicio: ['servicio', 'nivel', 'plan', 'membresia', 'paquete', 'nombre del plan', 'nombre del servicio'],
  envios: [
    'envios',
    'envios restantes',
    'envios pendientes',
    'saldo de envios',
    'viandas restantes',
    'comidas restantes',
  ],
  direccion: ['direccion', 'calle', 'domicilio', 'calles', 'direccion domiciliaria'],
  referencia: ['referencia', 'referencias', 'junto a'],
  apartamento: ['apartamento', 'departamento', 'apto', 'dpto', 'depto', 'piso', 'oficina'],
  estado: ['provincia'],
  ciudad: ['ciudad', 'canton'],
  colonia: ['sector', 'barrio', 'colonia', 'zona', 'urbanizacion'],
  comentarios: ['indicaciones', 'indicaciones de entrega', 'instrucciones', 'observaciones de entrega'],
  cp: ['codigo postal', 'cp', 'postal'],
  lat: ['latitud', 'lat'],
  lng: ['longitud', 'lng', 'lon', 'long'],
  nota: ['nota', 'notas', 'nota interna', 'observacion', 'observaciones'],
}

/** Words that change nothing of what a column holds. */
const FILLING = new Set(
  'de del la las el los y e o su sus cliente clientes numero nro n no principal actual entrega contratado'.split(
    ' ',
  ),
)
/**
 * The fields that headings name, in any order, case and accent; each field once, exact names first. A 'Nombre' without
 * 'Apellidos' beside it is the whole name.
 */
export const guessMapping = (headings: readonly string[]): ImportMapping => {
  const fields = guessFields(headings, {
    names: HEADINGS,
    fields: IMPORT_FIELDS,
    filling: FILLING,
    isFree: (field, taken) => !taken.includes(field) && (field !== 'completo' || !taken.includes('nombre')),
  })
  return fields.includes('apellidos') ? fields : fields.map((it) => (it === 'nombre' ? 'completo' : it))
}

/** Headings that may be a field, or something else that kitchens write down. */
const MAYBE: Readonly<Partial<Record<ImportField, readonly string[]>>> = {
  completo: ['nombre', 'cliente', 'contacto'],
  email: ['correo', 'email', 'mail'],
  phone: ['telefono', 'celular', 'contacto'],
  servicio: ['plan', 'nivel', 'tipo', 'servicio'],
  envios: ['saldo', 'envios', 'pendientes', 'viandas', 'comidas', 'almuerzos'],
  direccion: ['direccion'],
  comentarios: ['comentarios', 'comentario'],
}

/** The field that a column left out may hold, as long as no column has it; null without one. */
export const maybeField = (heading: string, mapping: ImportMapping): ImportField | null => {
  const words = wordsOf(heading)
  const isOpen = (field: ImportField) =>
    !mapping.includes(field) && !(field === 'completo' && nameFieldsIn(mapping).length > 0)
  return (
    IMPORT_FIELDS.find((field) => isOpen(field) && MAYBE[field]?.some((word) => words.includes(word))) ?? null
  )
}

/** How many headings a row names: the row with most of them is the one of the headings. */
export const namedIn = (row: readonly string[]): number =>
  guessMapping(row).filter((field) => field !== '').length

/** The first field that two columns have; null when there is none. */
export const fieldTwice = (mapping: ImportMapping): ImportField | null => twiceIn(IMPORT_FIELDS, mapping)

/** The fields that may hold a name. */
const NAME_FIELDS = ['nombre', 'completo', 'alreves'] as const
type NameField = (typeof NAME_FIELDS)[number]

/** The name's fields that a list of fields has, in the order in which they count. */
export const nameFieldsIn = (fields: readonly string[]): NameField[] =>
  NAME_FIELDS.filter((field) => fields.includes(field))

/** What a sheet of clients needs and no column has. */
export const lackingIn = (mapping: ImportMapping): 'email' | 'nombre' | null => {
  if (!mapping.includes('email')) return 'email'
  return nameFieldsIn(mapping).length > 0 ? null : 'nombre'
}

/** Words that belong to the name after them: 'de la Cruz' is one surname. */
const PARTICLES = new Set(['de', 'del', 'la', 'las', 'los', 'y', 'san', 'santa', 'von', 'van', 'da', 'di'])

const partsOf = (text: string): string[] => {
  const parts: string[] = []
  let before: string[] = []
  for (const word of text.split(/\s+/).filter((it) => it !== '')) {
    before.push(word)
    if (PARTICLES.has(word.toLowerCase())) continue
    parts.push(before.join(' '))
    before = []
  }
  return before.length === 0 ? parts : [...parts, before.join(' ')]
}

/**
 * A whole name as names and surnames: two surnames where there are three parts or more, 'Pérez, Ana' by its comma.
 * `isSurnameFirst`: as lists in Ecuador are sorted.
 */
export const splitName = (whole: string, isSurnameFirst = false): { nombre: string; apellidos: string } => {
  const [last, ...first] = whole.split(',').map((part) => part.trim())
  if (last !== undefined && first.length > 0 && first.join(' ').trim() !== '')
    return { nombre: first.join(' ').trim(), apellidos: last }
  const parts = partsOf(whole.replaceAll(',', ' '))
  const surnames = Math.min(Math.max(parts.length - 1, 0), 2)
  const names = parts.length - surnames
  return isSurnameFirst
    ? { nombre: parts.slice(surnames).join(' '), apellidos: parts.slice(0, surnames).join(' ') }
    : { nombre: parts.slice(0, names).join(' '), apellidos: parts.slice(names).join(' ') }
}

/** A row's name and surnames, from whichever cells have them. */
export const nameIn = ({ alreves, apellidos = '', completo, nombre = '' }: ImportCells) =>
  nombre === '' && (completo || alreves)
    ? splitName(completo || alreves || '', !completo)
    : { nombre, apellidos }

/** A row by its fields, as it travels; empty cells too, so that a missing one is told of. */
export const mappedRow = (
  { fila, cells }: Sheet['rows'][number],
  mapping: ImportMapping,
): { fila: number } & ImportCells => ({
  fila,
  ...Object.fromEntries(
    mapping.flatMap((field, column) => (field === '' ? [] : [[field, cells[column] ?? '']])),
  ),
})
