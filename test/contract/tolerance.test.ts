import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALLS } from '#contract/calls'
import { anySuccess, loosely, varied } from '../support/loosen'
import { ANSWERS, anOrder, aUser, type CallName } from './answers'
import { readAnswer, readFields } from './read'

const names = CALLS.map((call) => call.name)

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** Without the keys that nobody knows, which the office's orders keep. */
const known = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(known)
  if (!isObject(value)) return value
  const own = Object.entries(value).filter(([key]) => !key.startsWith('x_'))
  return Object.fromEntries(own.map(([key, item]) => [key, known(item)]))
}

/** A juice that nobody said is none that somebody wants; what is left out here is always one that is wanted. */
const juiceGuessed = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, item: unknown) => (key === 'jugo' && item === null ? true : item))

const AS_COMPARED: Partial<Record<CallName, (read: unknown) => unknown>> = {
  getOrders: known,
  getClientMenu: juiceGuessed,
}

describe('any permitted looseness comes to the very same clean answer', () => {
  it.each(names)('%s', (name) => {
    const answer = varied(ANSWERS[name]).chain((clean) =>
      fc.tuple(fc.constant(clean), loosely(clean), anySuccess),
    )
    fc.assert(
      fc.property(answer, ([clean, loose, mensaje]) => {
        const read = readAnswer(name, { ...objectOf(loose), mensaje })
        expect(AS_COMPARED[name]?.(read) ?? read).toEqual({ clean })
      }),
      { numRuns: 200 },
    )
  })
})

const order = (over: object) => ({ orders: [{ ...anOrder(), ...over }], totalPages: 1 })
const readOrder = (over: object) => readFields('getClientOrders', order(over))
const cleanOrder = (over: Partial<ReturnType<typeof anOrder>>) => ({ clean: order(over) })
const readUser = (over: object) => readFields('validateSession', { user: { ...aUser(), ...over } })
const cleanUser = (over: Partial<ReturnType<typeof aUser>>) => ({ clean: { user: aUser(over) } })

describe('what PHP sends, sentence by sentence', () => {
  it.each([
    ['12', 12],
    ['-3', -3],
    ['+5', 5],
    [' 7 ', 7],
    ['1e2', 100],
    ['12.00', 12],
  ])('the whole number %j is %d', (envios, expected) => {
    expect(readUser({ envios })).toEqual(cleanUser({ envios: expected }))
  })

  it.each([
    ['12.50', 12.5],
    ['.5', 0.5],
    ['-0.18', -0.18],
    [0, 0],
  ])('the amount %j is %d', (value, expected) => {
    const read = readFields('getClientPayment', { payment: { ...ANSWERS.getClientPayment.payment, value } })
    expect(read).toMatchObject({ clean: { payment: { value: expected } } })
  })

  it.each(['', ' ', '1,5', '0x10', '12 envios', 'NaN', '1e999', '1.5', null, true, [], [3]])(
    '%j is no whole number',
    (envios) => {
      expect(readUser({ envios })).toEqual({ issues: ['user.envios'] })
    },
  )

  it.each([true, 1, '1', 'true'])('%j means yes', (jugo) => {
    expect(readOrder({ jugo, review_exists: jugo })).toEqual(cleanOrder({ jugo: true, review_exists: true }))
  })

  it.each([false, 0, '0', 'false', ''])('%j means no', (jugo) => {
    expect(readOrder({ jugo, review_exists: jugo })).toEqual(
      cleanOrder({ jugo: false, review_exists: false }),
    )
  })

  it.each([undefined, null])('%j for the juice of the client’s week is not taken for yes', (jugo) => {
    expect(readFields('getClientMenu', { ...order({ jugo }), menu: null })).toEqual({
      clean: { orders: [{ ...anOrder(), jugo: null }], menu: null },
    })
  })

  it.each(['quizás', 2, '2', -1, {}, []])('%j means neither yes nor no', (jugo) => {
    expect(readOrder({ jugo })).toEqual({ issues: ['orders.0.jugo'] })
  })

  it('an order that does not say so has juice, the default time and no review', () => {
    const { jugo: _, time: __, review_exists: ___, ...bare } = anOrder()
    expect(readFields('getClientOrders', { orders: [bare], totalPages: 1 })).toEqual(
      cleanOrder({ jugo: true, time: '10:00', review_exists: false }),
    )
  })

  it.each([null, undefined, {}, []])('a list that is %j is empty', (orders) => {
    expect(readFields('getOrders', { orders, totalPages: 1, platillos: orders })).toEqual({
      clean: { orders: [], totalPages: 1, platillos: {} },
    })
  })

  it('a list with numeric keys keeps the order of its keys, gaps or not', () => {
    const [a, b, c] = ['1', '2', '3'].map((id) => anOrder({ id }))
    expect(readFields('getClientOrders', { orders: { 10: c, 2: b, 0: a }, totalPages: 1 })).toEqual({
      clean: { orders: [a, b, c], totalPages: 1 },
    })
  })

  it.each(['', 'x', 5, true, { a: 1 }, { 0: 5 }, [5], [[]], { '-1': {} }])(
    '%j is no list of orders',
    (orders) => {
      expect(readFields('getClientOrders', { orders, totalPages: 1 })).toHaveProperty('issues')
    },
  )

  it.each([[], {}, null, undefined])('a menu whose dishes are %j has five empty days', (menu_data) => {
    const clean = { lunes: [], martes: [], miercoles: [], jueves: [], viernes: [] }
    expect(readFields('getMenu', { menu: { ...ANSWERS.getMenu.menu, menu_data } })).toMatchObject({
      clean: { menu: { menu_data: clean } },
    })
  })

  it('a list where the five days or the amounts should be is not taken for emptiness', () => {
    const { menu } = ANSWERS.getMenu
    const days = [menu.menu_data.lunes]
    expect(readFields('getMenu', { menu: { ...menu, menu_data: days } })).toEqual({
      issues: ['menu.menu_data'],
    })
    const read = readFields('getSummary', { ...ANSWERS.getSummary, profit: [12] })
    expect(read).toEqual({ issues: ['profit'] })
  })

  it.each([null, undefined, [], ''])('no menu this week may be said as %j', (menu) => {
    expect(readFields('getClientMenu', { menu, orders: [] })).toEqual({ clean: { menu: null, orders: [] } })
  })

  it('an empty list of PHP has 0 pages, on the screen it has one', () => {
    expect(readFields('getClientOrders', { orders: [], totalPages: '0' })).toEqual({
      clean: { orders: [], totalPages: 1 },
    })
    expect(readFields('getClientOrders', { orders: [], totalPages: -1 })).toEqual({ issues: ['totalPages'] })
  })

  it.each([null, undefined, ''])('text and image paths that are %j are empty', (nothing) => {
    const account = { ...aUser().account, img_profile: nothing, alergias: nothing }
    expect(readUser({ img_profile: nothing, nombre: nothing, account })).toEqual(
      cleanUser({
        img_profile: '',
        nombre: '',
        account: { ...aUser().account, img_profile: '', alergias: '' },
      }),
    )
  })

  it.each([null, undefined, [], {}])(
    'a person whose address and membership are %j has empty ones',
    (nothing) => {
      const read = readUser({ address: nothing, membership: nothing })
      expect(read).toMatchObject({
        clean: {
          user: { address: { direccion: '', cp: null, lat: null, lng: null }, membership: { id: '' } },
        },
      })
    },
  )

  it('ids are text, whether they came as numbers or as text', () => {
    expect(readOrder({ id: 501, account_id: 9 })).toEqual(cleanOrder({ id: '501', account_id: '9' }))
    expect(readOrder({ id: 0 })).toEqual(cleanOrder({ id: '0' }))
  })

  it.each([[null], [''], [{}], [[]], [[3]], [true], [false]])(
    'a dish whose id is %j has none, and its menu and its orders are no worse for it',
    (id) => {
      const { menu } = ANSWERS.getMenu
      const withId = (of: object) => {
        const lunes = [{ ...menu.menu_data.lunes[0], ...of }]
        const orders = [{ ...anOrder(), dish_info: { ...anOrder().dish_info, ...of } }]
        return readFields('getClientMenu', {
          menu: { ...menu, menu_data: { ...menu.menu_data, lunes } },
          orders,
        })
      }
      expect(withId({ id })).toHaveProperty('clean')
      expect(withId({ id })).toEqual(withId({ id: undefined }))
    },
  )

  it.each([null, undefined, '', {}, true])('%j is no id', (id) => {
    expect(readOrder({ id })).toEqual({ issues: ['orders.0.id'] })
  })

  it.each([
    ['2026-03-03', '2026-03-03 00:00:00'],
    ['2026-03-03T12:30:15', '2026-03-03 12:30:15'],
    ['2026-03-03 12:30', '2026-03-03 12:30:00'],
    ['2026-03-03 12:30:15.250', '2026-03-03 12:30:15'],
    [' 2026-03-03 ', '2026-03-03 00:00:00'],
    ['2028-02-29', '2028-02-29 00:00:00'],
  ])('the date and time %j is %s', (order_date, expected) => {
    expect(readOrder({ order_date })).toEqual(cleanOrder({ order_date: expected }))
  })

  it.each([
    '',
    'ayer',
    '2026-13-01',
    '2026-02-30',
    '2027-02-29',
    '0000-00-00',
    '03/03/2026',
    '2026-03-03 24:00',
    5,
    null,
  ])('%j is no date', (order_date) => {
    expect(readOrder({ order_date })).toEqual({ issues: ['orders.0.order_date'] })
  })

  it.each([
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    [' 14:05 ', '14:05'],
  ])('the time %j is %s', (time, expected) => {
    expect(readOrder({ time })).toEqual(cleanOrder({ time: expected }))
  })

  it('unknown keys of an order are ignored, in the office too, which sends back what came', () => {
    const more = { nota: 'sin sal', sucursal: [3] }
    const orders = [{ ...anOrder(), ...more, dish_info: { ...anOrder().dish_info, ...more } }]
    const fields = { orders, totalPages: 1, platillos: {} }
    expect(readFields('getOrders', fields)).toEqual({ clean: { ...fields, orders: [anOrder()] } })
    expect(readFields('getClientOrders', fields)).toEqual({ clean: { orders: [anOrder()], totalPages: 1 } })
  })

  it('unknown keys are ignored, also those that name a prototype', () => {
    const body =
      '{"mensaje":"success","user":{"__proto__":{"rol":4},"constructor":1,"otro":[]},"__proto__":{"x":1}}'
    const hostile: { user: object } = JSON.parse(body)
    const read = readAnswer('validateSession', {
      ...hostile,
      user: Object.defineProperties({ ...aUser() }, Object.getOwnPropertyDescriptors(hostile.user)),
    })
    expect(read).toEqual(cleanUser({}))
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    expect({}).not.toHaveProperty('x')
  })

  it('what only our server gives may mean something else elsewhere, the call went well all the same', () => {
    expect(readFields('cancelOrder', { user: null })).toEqual({ clean: {} })
    expect(readFields('claimReward', { user: { nombre: 'x' } })).toEqual({ clean: {} })
    expect(readFields('updateOrders', { updated: 'hoy' })).toEqual({ clean: {} })
    expect(readFields('saveOrder', { id: true })).toEqual({ clean: {} })
    expect(readFields('validateRegistrationCode', { registro: [] })).toEqual({ clean: {} })
    const menu = { ...ANSWERS.getMenu.menu, version: 'b' }
    expect(readFields('getMenu', { menu })).toEqual({ clean: { menu: { ...menu, version: undefined } } })
    const noAverage = { ...ANSWERS.getSummary, reviews_average: undefined, reviews_average_prev: undefined }
    expect(readFields('getSummary', { ...noAverage, reviews_average: null })).toEqual({ clean: noAverage })
  })
})
