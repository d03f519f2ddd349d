import fc from 'fast-check'

/** Texts that attackers type into fields. */
const ODD_TEXTS = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '\udc00x',
  '\u202Eabc',
  '\uFEFF',
  'İ',
  'ﷺ'.repeat(50),
  'e\u0301'.repeat(100),
  '🍲'.repeat(200),
  'a\r\nBcc: todos@demo.test',
  "' OR '1'='1",
  '"; DROP TABLE orders; --',
  '$1',
  '%',
  '_%\\',
  '../../etc/passwd',
  '..%2f..%2f',
  '<script>alert(1)</script>',
  '{{7*7}}',
  '#{7*7}',
  '__proto__',
  'constructor',
  'toString',
  'new',
  'null',
  'undefined',
  'NaN',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  '0x10',
  '١٢',
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '2026-03-03',
  '+275760-09-13',
  '2026-03-02T00:00:00Z',
  '10:00',
  '99:99',
  'true',
  'a'.repeat(301),
  'a'.repeat(5001),
  `${'a'.repeat(64)}@${'b.'.repeat(80)}ec`,
]

/** Placeholder for a number that JSON can write but no computer can store. */
const HUGE = '@@huge@@'

const oddNumber = fc.constantFrom(0, -0, -1, 0.1, 1e21, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), 5e-324)

/** Any JSON; `known` are ids and words with a meaning here. */
export const anyJson = (known: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    { weight: 3, arbitrary: fc.constantFrom(...known) },
    { weight: 2, arbitrary: fc.oneof(oddNumber, fc.integer(), fc.double({ noNaN: true })) },
    { weight: 1, arbitrary: fc.constant(HUGE) },
    { weight: 2, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], { a: { b: {} } }) },
    { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
    { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
    { weight: 1, arbitrary: fc.array(fc.constantFrom(...known), { maxLength: 5 }) },
  )

/** A body's JSON, with a number JSON.stringify cannot write. */
export const jsonOf = (value: unknown): string => JSON.stringify(value).replaceAll(`"${HUGE}"`, '1e400')

/** One change of an input: at the place with this number, one of these. */
export type Change = { place: number; kind: 'replace' | 'remove' | 'wrap' | 'add' | 'twice'; value: unknown }

export const anyChange = (known: readonly string[]): fc.Arbitrary<Change> =>
  fc.record({
    place: fc.nat({ max: 200 }),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'replace', 'remove', 'wrap', 'add', 'twice'),
    value: anyJson(known),
  })

const isNode = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

const placesIn = (node: Record<string, unknown>): [Record<string, unknown>, string][] =>
  Object.entries(node).flatMap(([key, value]) => [
    [node, key] as [Record<string, unknown>, string],
    ...(isNode(value) ? placesIn(value) : []),
  ])

/** A copy of the input with the changes, one after the other. */
export const changed = (
  input: Readonly<Record<string, unknown>>,
  changes: readonly Change[],
): Record<string, unknown> => {
  const copy: Record<string, unknown> = structuredClone({ ...input })
  for (const { kind, place, value } of changes) {
    const places = placesIn(copy)
    const [node, key] = places[place % Math.max(1, places.length)] ?? [copy, 'x']
    if (kind === 'remove') delete node[key]
    else if (kind === 'wrap') node[key] = [node[key]]
    else if (kind === 'twice') node[key] = { 0: node[key], 1: node[key] }
    else node[kind === 'add' ? `${key}${place}` : key] = value
  }
  return copy
}
