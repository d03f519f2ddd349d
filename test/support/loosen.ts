/**
 * Varies and loosens clean responses. The permitted loose forms are written here by hand from the wire
 * ("What the web application must accept"), by field name, not taken from the readers under test.
 */
import fc from 'fast-check'

const DAYS: ReadonlySet<string> = new Set(['start_date', 'end_date', 'date'])
const DATE_TIMES: ReadonlySet<string> = new Set(['order_date', 'createAt'])
const MAPS: ReadonlySet<string> = new Set(['platillos', 'profit', 'profit_prev'])
const IDS: ReadonlySet<string> = new Set(['id', 'keylogin', 'id_payment', 'account_id', 'session_id'])
const WORDS: ReadonlySet<string> = new Set(['type', 'status'])
const PICTURES: ReadonlySet<string> = new Set(['img_profile', 'ruta'])
/** Multi-line texts. */
const PARAGRAPHS: ReadonlySet<string> = new Set(['alergias', 'allergens', 'comentarios', 'description'])
const FIXED: ReadonlySet<string> = new Set([
  'time',
  'registro',
  'version',
  'areas',
  'servicio',
  'siguiente',
  'siguiente_desde',
  'about',
  'ingredients',
  'batch',
  'last',
  'ausentes',
  'notice',
  'sent_at',
  'arrived_at',
  'llega',
  'problema',
  'devuelto_at',
  'choque',
  'proxima',
  'pausa_desde',
  'pausa_hasta',
  'fecha',
  'tipo',
  'cliente',
  'cliente_nombre',
  'referrer_nombre',
  'phone',
  'phone_e164',
  'phone2',
  'phone2_e164',
  ...WORDS,
  ...PICTURES,
  ...IDS,
])

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An arbitrary for every entry of an object, `undefined` for a missing key. */
const entriesOf = (value: object, make: (item: unknown, key: string) => fc.Arbitrary<unknown>) =>
  fc
    .tuple(
      ...Object.entries(value).map(([key, item]) =>
        make(item, key).map((made): [string, unknown] => [key, made]),
      ),
    )
    .map((entries) => Object.fromEntries(entries.filter(([, item]) => item !== undefined)))

const twoDecimals = fc.integer({ min: -100_000, max: 100_000 }).map((cents) => cents / 100 + 0)

const twoDigits = (max: number) => fc.integer({ min: 0, max }).map((value) => String(value).padStart(2, '0'))
const day = fc
  .integer({ min: 18_262, max: 25_000 })
  .map((n) => new Date(n * 86_400_000).toISOString().slice(0, 10))
const clockTime = fc.tuple(twoDigits(23), twoDigits(59), fc.oneof(fc.constant('00'), twoDigits(59)))
const dateTime = fc
  .tuple(
    day,
    fc.oneof(
      fc.constant('00:00:00'),
      clockTime.map((parts) => parts.join(':')),
    ),
  )
  .map((parts) => parts.join(' '))

const variedNumber = (value: number, key: string): fc.Arbitrary<number> => {
  if (key === 'totalPages') return fc.integer({ min: 1, max: 1000 })
  if (!Number.isInteger(value)) return twoDecimals
  return fc.integer({ min: -1_000_000, max: 1_000_000 }).map((n) => n + 0)
}

const variedText = (value: string, key: string): fc.Arbitrary<string> => {
  if (DAYS.has(key)) return day
  if (DATE_TIMES.has(key)) return dateTime
  return FIXED.has(key) ? fc.constant(value) : fc.constantFrom(value, '', 'Ñandú «x»\nsegunda línea', '0')
}

/** A week's dishes get unique ids; other lists stay unchanged. */
const withOwnDishIds = (items: readonly unknown[]): unknown[] =>
  items.map((item, index) =>
    isObject(item) && 'calories' in item ? { ...item, id: `${item['id']}-${index}` } : item,
  )

/** Another valid response of the form: other numbers, texts and dates, lists of any length. */
export const varied = (value: unknown, key = ''): fc.Arbitrary<unknown> => {
  if (typeof value === 'number') return variedNumber(value, key)
  if (typeof value === 'string') return variedText(value, key)
  if (typeof value === 'boolean') return fc.boolean()
  if (Array.isArray(value)) {
    const item = value[0]
    return item === undefined ? fc.constant([]) : fc.array(varied(item), { maxLength: 4 }).map(withOwnDishIds)
  }
  if (isObject(value)) return entriesOf(value, varied)
  return fc.constant(value)
}

const english = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 })
const spanish = new Intl.NumberFormat('de-DE', { minimumFractionDigits: 2 })

/** A number as text: with unit, currency, thousands separator, decimal comma. */
const asText = (value: number): string[] => {
  const forms = [String(value), ` ${value} `, `${value / 10}e1`, `${value} kcal`, `USD ${value}`]
  const isShort = Number(value.toFixed(2)) === value
  return isShort
    ? [
        ...forms,
        value.toFixed(2),
        `$${english.format(value)}`,
        spanish.format(value),
        `${spanish.format(value)} €`,
      ]
    : forms
}

const looseNumber = (value: number) => {
  const exact = asText(value).filter((text) => !/e1$/.test(text) || Number(text) === value)
  return fc.constantFrom<unknown>(value, ...exact)
}

const looseBoolean = (value: boolean) =>
  fc.constantFrom<unknown>(
    ...(value ? [true, 1, '1', 'true', 'Sí', 3, '2', 'rev-7'] : [false, 0, '0', 'false', 'no']),
  )

const looseDateTime = (value: string) => {
  const [date = '', time = ''] = value.split(' ')
  const forms = [value, `${date}T${time}`, `${value}.000000`]
  if (time.endsWith(':00')) forms.push(value.slice(0, 16), `${date}T${time.slice(0, 5)}`)
  if (time === '00:00:00') forms.push(date)
  return fc.constantFrom(...forms)
}

/** Texts with one or a few permitted forms. */
const looseWords = (value: string, key: string): readonly unknown[] => {
  // Only an empty text means "no allergens".
  if (value === '') return key === 'allergens' ? [''] : ['', null, undefined]
  if (WORDS.has(key))
    return [value, value.toUpperCase(), ` ${value.slice(0, 1).toUpperCase()}${value.slice(1)}`]
  if (PICTURES.has(key)) return [value, `/${value}`, { ruta: value }]
  if (key === 'time') return [value, `${value}:00`]
  if (PARAGRAPHS.has(key)) return [value, value.split('\n'), JSON.stringify(value.split('\n'))]
  if (key === 'beneficios') {
    const lines = value.split('\n')
    const html = value.replaceAll('ñ', '&ntilde;').replaceAll('í', '&#237;').split('\n')
    return [
      value,
      lines,
      value.replaceAll('\n', '<br />'),
      `<ul>${html.map((line) => `<li>${line}</li>`).join('')}</ul>`,
    ]
  }
  return IDS.has(key) && String(Number(value)) === value ? [value, Number(value)] : [value]
}

const looseText = (value: string, key: string): fc.Arbitrary<unknown> => {
  if (DAYS.has(key)) return fc.constantFrom(value, `${value} 00:00:00`, `${value}T23:59:59`, `${value} 07:30`)
  if (DATE_TIMES.has(key)) return looseDateTime(value)
  return fc.constantFrom(...looseWords(value, key))
}

/** A list as an object: numeric keys in order, with gaps, written in any order. */
const withNumericKeys = (items: readonly unknown[]) =>
  fc
    .array(fc.integer({ min: 1, max: 9 }), { minLength: items.length, maxLength: items.length })
    .map((steps) => {
      let index = -1
      return Object.fromEntries(
        items.map((item, position) => {
          index += steps[position] ?? 1
          return [String(index), item]
        }),
      )
    })

const asJson = (value: unknown): fc.Arbitrary<unknown> => fc.constant(JSON.stringify(value))

const looseList = (value: readonly unknown[], key: string): fc.Arbitrary<unknown> => {
  if (value.length === 0) {
    const empty = fc.constantFrom<unknown>([], {}, null, '', '[]')
    // A week without `orders` has unknown orders.
    return key === 'orders' ? empty : fc.oneof(empty, fc.constant(undefined))
  }
  return fc.tuple(...value.map((item) => loosely(item))).chain((items) => {
    const [alone] = items
    const forms = [fc.constant(items), withNumericKeys(items), asJson(items)]
    return fc.oneof(...forms, ...(items.length === 1 && isObject(alone) ? [fc.constant(alone)] : []))
  })
}

const looseMap = (value: object): fc.Arbitrary<unknown> =>
  Object.keys(value).length === 0
    ? fc.constantFrom<unknown>({}, [], '{}', '[]')
    : entriesOf(value, loosely).chain((map) => fc.oneof(fc.constant(map), asJson(map)))

const extras = fc.dictionary(
  fc.string({ maxLength: 8 }).map((name) => `x_${name}`),
  fc.jsonValue({ maxDepth: 1 }),
  { maxKeys: 2 },
)

/** Order fields that section 3 has in the dish. */
const AT_DISH: readonly string[] = ['type', 'jugo', 'time']

const withoutWhatDishSays = (value: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> => {
  const dish = value['dish_info']
  const kept = Object.entries(value).filter(
    ([key]) => !(isObject(dish) && AT_DISH.includes(key) && dish[key] === value[key]),
  )
  return fc.constantFrom(value, Object.fromEntries(kept))
}

const looseFields = (value: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> =>
  withoutWhatDishSays(value).chain((given) =>
    fc.tuple(extras, entriesOf(given, loosely)).map(([more, own]) => ({ ...more, ...own })),
  )

/** The same response in any permitted loose form; `undefined` is a missing key. */
const loosely = (value: unknown, key = ''): fc.Arbitrary<unknown> => {
  if (typeof value === 'number') return looseNumber(value)
  if (typeof value === 'boolean') return looseBoolean(value)
  if (typeof value === 'string') return looseText(value, key)
  if (Array.isArray(value)) return looseList(value, key)
  if (isObject(value) && MAPS.has(key)) return looseMap(value)
  if (isObject(value)) {
    return looseFields(value).chain((fields) =>
      fc.oneof({ weight: 4, arbitrary: fc.constant(fields) }, asJson(fields)),
    )
  }
  return fc.constantFrom<unknown>(null, '', undefined)
}

/** A whole response's fields in any permitted loose form. */
export const looseAnswer = (fields: object): fc.Arbitrary<Record<string, unknown>> =>
  looseFields({ ...fields })

/** `success` in any case, with blanks around it. */
export const anySuccess = fc
  .tuple(
    fc.constantFrom('', ' ', '\n', '\t '),
    fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
    fc.constantFrom('', ' ', '\r\n'),
  )
  .map(([before, upper, after]) => {
    const word = [...'success']
      .map((letter, index) => (upper[index] ? letter.toUpperCase() : letter))
      .join('')
    return before + word + after
  })
