import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALLS } from '#contract/calls'
import type { CallName } from '../support/call-answers'
import { readRequest } from './read'
import { REQUESTS } from './requests'

const names = CALLS.map((call) => call.name)

type Spot = { path: string; value: unknown; put: (item: unknown) => object }

const isOpen = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Blob)

/** Every place in a request; `put` makes a request with another value. */
const spotsOf = (node: object, path: string, rebuild: (node: object) => object): Spot[] =>
  Object.entries(node).flatMap(([key, value]) => {
    const put = (item: unknown): object =>
      rebuild(
        Array.isArray(node)
          ? node.map((old, i) => (String(i) === key ? item : old))
          : { ...node, [key]: item },
      )
    const here = `${path}.${key}`
    return [{ path: here, value, put }, ...(isOpen(value) ? spotsOf(value, here, put) : [])]
  })

const spots = (name: CallName) => spotsOf(REQUESTS[name], name, (request) => request)
/** Fields our server ignores: the rest of an order and the wallet's other data. */
const UNREAD = /^editOrderAsAdmin\.order\.nombre|^renewMembership\.payment\.payer/
const read = names.flatMap(spots).filter(({ path }) => !UNREAD.test(path))

/** Id fields; every other text is free or from a list. */
const ID =
  /(^|\.)(id|menu|payment|menu_id|dish_id|order_id|membership|cliente|referred|id_platillo)$|^getDeliveryUser\.keylogin$/
const isId = (path: string): boolean => ID.test(path)

/** Values that a loose reader would take for numbers. */
const NO_NUMBERS: readonly unknown[] = [
  'doce',
  {},
  [],
  true,
  false,
  '1e2',
  '1e999',
  '0x10',
  '1,5',
  '1_000',
  '١٢',
  '--1',
  '.5',
  ' ',
  'NaN',
  Number.NaN,
  Number.POSITIVE_INFINITY,
]

const HOSTILE: object = JSON.parse(
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"prototype":[],"otro":{"a":[1]}}',
)

describe('requests', () => {
  it.each(names)('%s: a right one is understood as it is, unknown keys and prototypes left aside', (name) => {
    expect(readRequest(name, REQUESTS[name])).toEqual(REQUESTS[name])
    const hostile = Object.defineProperties({ ...REQUESTS[name] }, Object.getOwnPropertyDescriptors(HOSTILE))
    expect(readRequest(name, hostile)).toEqual(REQUESTS[name])
    expect({}).not.toHaveProperty('polluted')
  })

  it.each([null, undefined, 5, 'x', true])('%j is no request of any call', (body) => {
    for (const name of names) expect(readRequest(name, body), name).toBeNull()
  })

  it('hostile keys deep inside an order or a capture are dropped', () => {
    const order = Object.defineProperties(
      { ...REQUESTS.editOrderAsAdmin.order },
      Object.getOwnPropertyDescriptors(HOSTILE),
    )
    expect(readRequest('editOrderAsAdmin', { order })).toEqual({
      order: { ...REQUESTS.editOrderAsAdmin.order, otro: { a: [1] } },
    })
  })

  it('no text and no id of any call may be longer than 5000 characters', () => {
    const texts = read.filter(({ value }) => typeof value === 'string')
    expect(texts.length).toBeGreaterThan(80)
    for (const { path, put } of texts)
      expect(readRequest(nameOf(path), put('x'.repeat(5001))), path).toBeNull()
  })

  it('no text of any call may hold a NUL, which PostgreSQL does not keep', () => {
    for (const { path, put } of read.filter(({ value }) => typeof value === 'string'))
      expect(readRequest(nameOf(path), put('2026-03-02\0')), path).toBeNull()
  })

  it('no text of any call may be an object, a list, a boolean or a number; ids may be whole numbers', () => {
    const texts = read.filter(({ value }) => typeof value === 'string')
    for (const { path, put } of texts) {
      for (const wrong of [{}, ['x'], true, 1.5, Number.NaN])
        expect(readRequest(nameOf(path), put(wrong)), path).toBeNull()
    }
    const asNumber = texts.filter(({ path, put }) => readRequest(nameOf(path), put(7)) !== null)
    expect(asNumber.map(({ path }) => path)).toEqual(texts.map(({ path }) => path).filter(isId))
    for (const { path, put } of asNumber)
      expect(readRequest(nameOf(path), put(7)), path).toEqual(readRequest(nameOf(path), put('7')))
  })

  it('numbers of any call may come as plain text, but not as anything else', () => {
    const numbers = read.filter(({ value }) => typeof value === 'number')
    expect(numbers.length).toBeGreaterThan(25)
    for (const { path, value, put } of numbers) {
      expect(readRequest(nameOf(path), put(String(value))), path).toEqual(REQUESTS[nameOf(path)])
      for (const wrong of [...NO_NUMBERS, ` ${value}`, `${value} `, `+${value}`, `${value}e0`, `${value}.`])
        expect(readRequest(nameOf(path), put(wrong)), `${path} ${String(wrong)}`).toBeNull()
    }
  })

  it('booleans of any call may come as the texts true and false, but not as anything else', () => {
    const booleans = read.filter(({ value }) => typeof value === 'boolean')
    expect(booleans.map(({ path }) => path)).toEqual(['saveOrder.order.jugo', 'cancelOrder.envioRestore'])
    for (const { path, value, put } of booleans) {
      expect(readRequest(nameOf(path), put(String(value))), path).toEqual(REQUESTS[nameOf(path)])
      for (const wrong of [0, 1, '0', '1', '', 'TRUE', 'sí', ' true', {}, []])
        expect(readRequest(nameOf(path), put(wrong)), `${path} ${String(wrong)}`).toBeNull()
    }
  })

  it('objects of any call are no lists, not even empty ones; lists may be objects with numeric keys in a form alone', () => {
    const objects = read.filter(({ value }) => isOpen(value) && !(value instanceof Blob))
    for (const { path, value, put } of objects) {
      const isList = Array.isArray(value)
      const other = isList ? { ...value } : []
      expect(readRequest(nameOf(path), put(other)) === null, path).toBe(!isList)
      if (isList) expect(path).toMatch(/^editMenu\./)
    }
    expect(objects.length).toBeGreaterThan(15)
  })

  it('whole numbers are no larger than the databases keep', () => {
    const whole = /(nivel|envios|rewardAvailable|ind|editMenu\.version|cp)$/
    const large = fc.oneof(
      fc.integer({ min: 2 ** 31, max: 2 ** 53 - 1 }),
      fc.integer({ min: -(2 ** 53) + 1, max: -(2 ** 31) }),
      fc.constant(1e300),
    )
    const places = read.filter(({ path }) => whole.test(path))
    expect(places.length).toBe(8)
    fc.assert(
      fc.property(fc.constantFrom(...places), large, ({ path, put }, number) => {
        expect(readRequest(nameOf(path), put(number)), path).toBeNull()
      }),
    )
    for (const { path, put } of places) expect(readRequest(nameOf(path), put(1.5)), path).toBeNull()
  })

  it('objects and lists of any call are no texts and no numbers', () => {
    const open = read.filter(({ value }) => isOpen(value))
    expect(open.length).toBeGreaterThan(15)
    for (const { path, put } of open)
      for (const wrong of ['x', 5, true]) expect(readRequest(nameOf(path), put(wrong)), path).toBeNull()
  })
})

const nameOf = (path: string): CallName => {
  const name = names.find((candidate) => path.startsWith(`${candidate}.`))
  if (!name) throw new Error(`no call for ${path}`)
  return name
}

const LISTS: readonly CallName[] = [
  'getMenus',
  'getOrders',
  'getPayments',
  'getClients',
  'getReferrals',
  'getClientOrders',
  'getClientPayments',
  'getClientReferrals',
]

describe.each(LISTS)('the list of %s', (name) => {
  it('is its first page of 10, without filters, unless asked otherwise', () => {
    const filters = Object.keys(REQUESTS[name]).filter((key) => key.startsWith('search'))
    const empty = Object.fromEntries(filters.map((key) => [key, '']))
    expect(readRequest(name, {})).toEqual({ page: 1, itemsPerPage: 10, ...empty })
    const nulls = Object.fromEntries(filters.map((key) => [key, null]))
    expect(readRequest(name, { page: null, itemsPerPage: null, ...nulls })).toEqual(readRequest(name, {}))
  })

  it('has pages from 1, of 1 to 100 items', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.integer({ min: 1, max: 100 }),
        (page, itemsPerPage) => {
          expect(readRequest(name, { page, itemsPerPage: String(itemsPerPage) })).toMatchObject({
            page,
            itemsPerPage,
          })
        },
      ),
      { numRuns: 20 },
    )
    for (const page of [0, -1, 1.5, 100_000_001, 'x', '']) expect(readRequest(name, { page })).toBeNull()
    for (const itemsPerPage of [0, -1, 101, 2.5, 'x', ''])
      expect(readRequest(name, { itemsPerPage })).toBeNull()
  })
})

describe('filters', () => {
  it.each([
    ['getMenus', 'searchDate'],
    ['getOrders', 'search'],
    ['updateOrders', 'search'],
    ['getPayments', 'search'],
    ['getClientOrders', 'search'],
    ['getClientPayments', 'search'],
    ['getClientMenu', 'hoy'],
  ] as const)('the date of %s (%s) is a day of the calendar or empty', (name, field) => {
    const asked = (value: unknown) => readRequest(name, { ...REQUESTS[name], [field]: value })
    expect(asked('2028-02-29')).toMatchObject({ [field]: '2028-02-29' })
    expect(asked('')).toMatchObject({ [field]: '' })
    for (const wrong of ['2027-02-29', '2026-13-01', '03/03/2026', 'hoy', '2026-3-3', 20260303])
      expect(asked(wrong), String(wrong)).toBeNull()
  })

  it.each(['getOrders', 'updateOrders', 'getClientOrders'] as const)(
    '%s knows the four states alone',
    (name) => {
      const asked = (searchState: string) => readRequest(name, { ...REQUESTS[name], searchState })
      for (const state of ['', 'programado', 'enviado', 'entregado', 'cancelado'])
        expect(asked(state)).toMatchObject({ searchState: state })
      for (const wrong of ['Todos', 'PROGRAMADO', 'perdido']) expect(asked(wrong)).toBeNull()
    },
  )

  it.each(['getOrders', 'updateOrders'] as const)('%s knows the two types alone', (name) => {
    const asked = (searchType: string) => readRequest(name, { ...REQUESTS[name], searchType })
    for (const type of ['', 'almuerzo', 'cena']) expect(asked(type)).toMatchObject({ searchType: type })
    for (const wrong of ['Todos', 'desayuno']) expect(asked(wrong)).toBeNull()
  })

  it('reports have five periods', () => {
    for (const intervalo of ['1 DAY', '3 DAY', '7 DAY', '1 MONTH', '1 YEAR'])
      expect(readRequest('getSummary', { intervalo })).toEqual({ intervalo })
    for (const wrong of ['', '2 DAY', '7 day', '7 DAYS', 7, null, undefined])
      expect(readRequest('getSummary', { intervalo: wrong })).toBeNull()
  })
})

describe('the orders of a client', () => {
  const saved = (over: object) =>
    readRequest('saveOrder', { order: { ...REQUESTS.saveOrder.order, ...over } })

  it('need not say juice and time, and have no id while they are new', () => {
    for (const id of ['', null]) expect(saved({ id })).toMatchObject({ order: { id: undefined } })
    const order = { ...REQUESTS.saveOrder.order }
    for (const name of ['jugo', 'time', 'order_date', 'status', 'dish_info'] as const) delete order[name]
    expect(readRequest('saveOrder', { order })).toEqual({ order })
  })

  it('are of a type and for a day of the calendar', () => {
    for (const wrong of [
      { type: 'desayuno' },
      { type: '' },
      { date: '2026-02-30' },
      { date: '' },
      { menu_id: '' },
    ])
      expect(saved(wrong), JSON.stringify(wrong)).toBeNull()
  })

  it.each([
    [true, true],
    ['true', true],
    [false, false],
    ['false', false],
  ])('are cancelled with the flag %j read as %j', (envioRestore, flag) => {
    const clean = { order_id: '501', envioRestore: flag }
    expect(readRequest('cancelOrder', { order_id: 501, envioRestore })).toEqual(clean)
  })

  it('are not cancelled without the flag that says whether a shipment returns', () => {
    for (const wrong of [undefined, null, 'sí', 2, 1, 0, ''])
      expect(readRequest('cancelOrder', { order_id: '501', envioRestore: wrong })).toBeNull()
  })
})
