/**
 * Clean answers made other and made loose. What may be loosened how is written here by hand from the wire
 * ("What the web application must accept"), by field name, not taken from the schemas under test.
 */
import fc from 'fast-check'

const DAYS: ReadonlySet<string> = new Set(['start_date', 'end_date', 'date'])
const DATE_TIMES: ReadonlySet<string> = new Set(['order_date', 'createAt'])
const MAPS: ReadonlySet<string> = new Set(['platillos', 'profit', 'profit_prev'])
const IDS: ReadonlySet<string> = new Set(['id', 'keylogin', 'id_payment', 'account_id', 'session_id'])
const FIXED: ReadonlySet<string> = new Set(['type', 'status', 'time', 'registro', ...IDS])
/** What a missing key or null stands for, beside empty lists, texts and maps. */
const DEFAULTS: Readonly<Record<string, unknown>> = { jugo: true, review_exists: false, time: '10:00' }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** An arbitrary for every entry of an object, `undefined` where the key is to be missing. */
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
  return FIXED.has(key)
    ? fc.constant(value)
    : fc.constantFrom(value, '', 'Ñandú «x»\nsegunda línea', '[]', '0')
}

/** Another right answer of the same form: other numbers, texts and dates, lists of any length. */
export const varied = (value: unknown, key = ''): fc.Arbitrary<unknown> => {
  if (typeof value === 'number') return variedNumber(value, key)
  if (typeof value === 'string') return variedText(value, key)
  if (typeof value === 'boolean') return fc.boolean()
  if (Array.isArray(value)) {
    const item = value[0]
    return item === undefined ? fc.constant([]) : fc.array(varied(item), { maxLength: 4 })
  }
  if (isObject(value)) return entriesOf(value, varied)
  return fc.constant(value)
}

const numberAsText = (value: number): string[] => [
  String(value),
  ` ${value} `,
  value.toFixed(Math.max(2, String(value).split('.')[1]?.length ?? 0)),
  `${value / 10}e1`,
]

const looseNumber = (value: number) => {
  const texts = numberAsText(value).filter((candidate) => Number(candidate) === value)
  return fc.constantFrom<unknown>(value, ...texts)
}

const looseBoolean = (value: boolean, key: string) => {
  const words = value ? [true, 1, '1', 'true'] : [false, 0, '0', 'false']
  return fc.constantFrom<unknown>(...words, ...(DEFAULTS[key] === value ? [null, undefined] : []))
}

const looseDateTime = (value: string) => {
  const [date = '', time = ''] = value.split(' ')
  const forms = [value, `${date}T${time}`, `${value}.000000`]
  if (time.endsWith(':00')) forms.push(value.slice(0, 16), `${date}T${time.slice(0, 5)}`)
  if (time === '00:00:00') forms.push(date)
  return fc.constantFrom(...forms)
}

const looseText = (value: string, key: string): fc.Arbitrary<unknown> => {
  if (DAYS.has(key)) return fc.constantFrom(value, `${value} 00:00:00`, `${value}T23:59:59`, `${value} 07:30`)
  if (DATE_TIMES.has(key)) return looseDateTime(value)
  if (DEFAULTS[key] === value) return fc.constantFrom(value, `${value}:00`, '', null, undefined)
  if (key === 'time') return fc.constantFrom(value, `${value}:00`)
  if (IDS.has(key) && String(Number(value)) === value) return fc.constantFrom<unknown>(value, Number(value))
  return value === '' ? fc.constantFrom('', null, undefined) : fc.constant(value)
}

/** A list that arrives as an object: numeric keys in order, with gaps, written in any order. */
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

const looseList = (value: readonly unknown[]): fc.Arbitrary<unknown> => {
  if (value.length === 0) return fc.constantFrom<unknown>([], {}, null, undefined)
  return fc
    .tuple(...value.map((item) => loosely(item)))
    .chain((items) => fc.oneof(fc.constant(items), withNumericKeys(items)))
}

const looseMap = (value: object): fc.Arbitrary<unknown> =>
  Object.keys(value).length === 0
    ? fc.constantFrom<unknown>({}, [], null, undefined)
    : entriesOf(value, loosely)

const extras = fc.dictionary(
  fc.string({ maxLength: 8 }).map((name) => `x_${name}`),
  fc.jsonValue({ maxDepth: 1 }),
  { maxKeys: 2 },
)

const looseObject = (value: object): fc.Arbitrary<unknown> =>
  fc.tuple(extras, entriesOf(value, loosely)).map(([more, own]) => ({ ...more, ...own }))

/** The same answer in any of the permitted loose forms; `undefined` stands for a missing key. */
export const loosely = (value: unknown, key = ''): fc.Arbitrary<unknown> => {
  if (typeof value === 'number') return looseNumber(value)
  if (typeof value === 'boolean') return looseBoolean(value, key)
  if (typeof value === 'string') return looseText(value, key)
  if (Array.isArray(value)) return looseList(value)
  if (isObject(value)) return MAPS.has(key) ? looseMap(value) : looseObject(value)
  return fc.constantFrom<unknown>(null, '', undefined)
}

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

/** A whole successful answer in another of the permitted forms; the same seed gives the same form. */
export const loosen = (fields: object, seed: number): Record<string, unknown> => {
  const [made] = fc.sample(fc.tuple(loosely(fields), anySuccess), { seed, numRuns: 1 })
  const [loose, mensaje] = made ?? [{}, 'success']
  return { ...(isObject(loose) ? loose : {}), mensaje }
}

/** One of some, by chance; the same seed gives the same one. */
export const oneOf = <Item>(items: readonly Item[], seed: number): Item => {
  const [one] = fc.sample(fc.constantFrom(...items), { seed, numRuns: 1 })
  if (one === undefined) throw new Error('There is nothing to choose from')
  return one
}

/** Fields that our own server adds to the specification's, by where they stand (wire, "ours"). */
const OURS =
  /^(menu\.version|menu\.menu_data\.\w+\.\d+\.id|.*\bdish_info\.id|reviews_average(_prev)?|updated)$/
const OURS_ALONE: Readonly<Record<string, string>> = {
  'update-orders/edit.php': 'id',
  'update-orders/cancel.php': 'user',
  'update-clients/claim_reward.php': 'user',
}

const without = (value: unknown, isOurs: (path: string) => boolean, path = ''): unknown => {
  if (Array.isArray(value)) return value.map((item, index) => without(item, isOurs, `${path}.${index}`))
  if (!isObject(value)) return value
  const kept = Object.entries(value).flatMap(([key, item]) => {
    const here = path === '' ? key : `${path}.${key}`
    return isOurs(here) ? [] : [[key, without(item, isOurs, here)]]
  })
  return Object.fromEntries(kept)
}

/** The answer of a call as a back end gives it that knows the specification alone. */
export const withoutOurs = (address: string, fields: object): object => {
  const bare = without(fields, (path) => OURS.test(path) || OURS_ALONE[address] === path)
  return isObject(bare) ? bare : {}
}
