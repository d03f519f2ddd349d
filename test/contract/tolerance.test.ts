import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CALLS } from '#contract/calls'
import { ANSWERS, anOrder, aUser } from '../support/call-answers'
import { anySuccess, looseAnswer, varied } from '../support/loosen'
import { asRead, readAnswer, readFields, readWhole } from './read'

const names = CALLS.map((call) => call.name)

const objectOf = (value: unknown): object => (typeof value === 'object' && value !== null ? value : {})

describe('any permitted looseness comes to the very same clean answer', () => {
  it.each(names)('%s', (name) => {
    const answer = varied(ANSWERS[name]).chain((clean) =>
      fc.tuple(fc.constant(clean), looseAnswer(objectOf(clean)), anySuccess),
    )
    fc.assert(
      fc.property(answer, ([clean, loose, mensaje]) => {
        const read = readAnswer(name, { ...loose, mensaje })
        expect(read?.clean).toEqual(asRead(clean))
        expect(read?.lostRows).toBe(0)
      }),
      { numRuns: 60 },
    )
  })
})

type Over = Readonly<Record<string, unknown>>

const readOrder = (over: Over) =>
  readFields('getClientOrders', { orders: [{ ...anOrder(), dish_info: { name: 'Encebollado' }, ...over }] })
    ?.clean
const orderWith = (over: Over) => ({ orders: [expect.objectContaining(over)] })
const readUser = (over: Over) => readFields('validateSession', { user: { ...aUser(), ...over } })?.clean
const userWith = (over: Over) => ({ user: expect.objectContaining(over) })
const { payment } = ANSWERS.getPayment
const readValue = (value: unknown) => readFields('getPayment', { payment: { ...payment, value } })?.clean
const { menu } = ANSWERS.getMenu
const readMenu = (over: Over) => readFields('getMenu', { menu: { ...menu, ...over } })?.clean
const [level] = ANSWERS.getLevels.niveles
const readBenefits = (beneficios: unknown): unknown => {
  const read = readFields('getLevels', { niveles: [{ ...level, beneficios }] })?.clean
  return JSON.parse(JSON.stringify(read)).niveles[0].beneficios
}

describe('numbers', () => {
  it.each([
    [12, 12],
    ['12', 12],
    [' 7 ', 7],
    ['-3', -3],
    ['+5', 5],
    ['12.50', 12.5],
    ['.5', 0.5],
    ['-0.18', -0.18],
    ['1e2', 100],
    ['12,5', 12.5],
    ['0,125', 0.125],
    ['1,070.00', 1070],
    ['1.070,00', 1070],
    ['1,070', 1070],
    ['1.070.000', 1_070_000],
    ["1'070.50", 1070.5],
    ['1 070,50', 1070.5],
    ['450 kcal', 450],
    ['12 gr.', 12],
    ['42.5g', 42.5],
    ['12 %', 12],
    ['$75.00', 75],
    ['$ 75', 75],
    ['$1,070.00', 1070],
    ['USD 75', 75],
    ['75 USD', 75],
    ['US$ 75.00', 75],
    ['75,00 €', 75],
  ])('%j is %d', (value, expected) => {
    expect(readValue(value)).toEqual({ payment: { ...payment, value: expected } })
  })

  it.each([
    null,
    '',
    ' ',
    'N/A',
    'gratis',
    '-',
    '0x10',
    'NaN',
    '1e999',
    '12-5',
    '100 200 3',
    '1,2,3',
    '4.5.2',
    '10, 20',
    '10:30',
    '2026-03-02',
    'Nivel 3',
    true,
    [],
    [3],
    {},
    '9'.repeat(400),
    `1${' '.repeat(100_000)}x1`,
  ])('%j is none', (value) => {
    expect(readValue(value)).toEqual({ payment: { ...payment, value: null } })
  })

  it.each(['1,5', 1.5, '12.25 envíos'])('%j is no whole one', (envios) => {
    expect(readUser({ envios })).toEqual(userWith({ envios: null }))
  })

  it('an empty list of PHP has 0 pages, on the screen it has one', () => {
    const pages = (totalPages: unknown) => readFields('getClientOrders', { orders: [], totalPages })?.clean
    expect(pages('0')).toEqual({ orders: [], totalPages: 1 })
    expect(pages('3 páginas')).toEqual({ orders: [], totalPages: 3 })
    for (const unknown of [-1, undefined, null, 1.5, 'N/A'])
      expect(pages(unknown)).toEqual({ orders: [], totalPages: null })
  })
})

describe('booleans', () => {
  it.each([true, 1, '1', 'true', 'TRUE', 'Sí', 'si', 'on', 2, '3', -1, 'rev-12', '4f6a'])(
    '%j means yes',
    (jugo) => {
      expect(readOrder({ jugo, review_exists: jugo })).toMatchObject(
        orderWith({ jugo: true, review_exists: true }),
      )
    },
  )

  it.each([false, 0, '0', 'false', 'No', 'off', '0.00'])('%j means no', (jugo) => {
    expect(readOrder({ jugo, review_exists: jugo })).toMatchObject(
      orderWith({ jugo: false, review_exists: false }),
    )
  })

  it.each([null, undefined, '', 'quizás', 'N/A', {}, []])('%j means neither yes nor no', (jugo) => {
    expect(readOrder({ jugo, review_exists: jugo })).toMatchObject(
      orderWith({ jugo: null, review_exists: null }),
    )
  })
})

describe('lists and objects', () => {
  const [a, b] = ['1', '2'].map((id) => anOrder({ id }))
  const readOrders = (orders: unknown) => readFields('getClientOrders', { orders, totalPages: 1 })

  it.each([null, undefined, {}, [], '', '[]', '{}'])('a list that is %j is empty', (orders) => {
    expect(readOrders(orders)).toMatchObject({ clean: { orders: [] }, lostRows: 0 })
  })

  it('an object with named keys is no list: it is one row that came alone', () => {
    for (const named of [
      { primera: a, segunda: b },
      { 0: a, total: b },
      { '0a': a, '1a': b },
    ]) {
      expect(readOrders(named)).toMatchObject({ clean: { orders: [] }, lostRows: 1 })
      expect(readOrders(JSON.stringify(named))).toMatchObject({ clean: { orders: [] }, lostRows: 1 })
    }
  })

  it('a list is no object and no map, not even one with a single row; an empty one is an empty map', () => {
    const unknown = { direccion: null, cp: null, lat: null }
    expect(readUser({ address: [aUser().address] })).toMatchObject({ user: { address: unknown } })
    expect(readFields('getMenu', { menu: [menu] })).toBeNull()
    const profitOf = (profit: unknown) => readFields('getSummary', { ...ANSWERS.getSummary, profit })?.clean
    expect(profitOf([75])).toMatchObject({ profit: null })
    expect(profitOf([])).toMatchObject({ profit: {} })
  })

  it.each([null, undefined, [], {}, '', '[]', 'x'])(
    'a person whose address is %j has an empty one',
    (nothing) => {
      const empty = { direccion: null, cp: null, lat: null, lng: null, comentarios: null }
      expect(readUser({ address: nothing, membership: nothing })).toMatchObject({
        user: { nombre: 'María Ñauta', address: empty, membership: { id: null } },
      })
    },
  )

  it.each([[], {}, null, undefined, '[]'])('a menu whose dishes are %j has five empty days', (menu_data) => {
    const none = { lunes: [], martes: [], miercoles: [], jueves: [], viernes: [] }
    expect(readMenu({ menu_data })).toEqual({ menu: { ...menu, menu_data: none } })
  })

  it('days with number keys from 1 are the same days', () => {
    const { lunes, martes, miercoles, jueves, viernes } = menu.menu_data
    const menu_data = { 1: lunes, 2: martes, 3: miercoles, 4: jueves, 5: viernes }
    expect(readMenu({ menu_data })).toEqual(asRead({ menu }))
  })

  it.each([
    ['Pending', 'PENDING'],
    ['completed', 'COMPLETED'],
    ['En revisión', 'En revisión'],
  ])('the payment status %j is %j', (payment_status, read) =>
    expect(
      readFields('getPayment', { payment: { ...ANSWERS.getPayment.payment, payment_status } })?.clean,
    ).toMatchObject({
      payment: { payment_status: read },
    }),
  )

  it('a dish behind one that is lost keeps its place', () => {
    const named = (name: string) => ({ name, imagenes: [] })
    const menu_data = {
      lunes: [null, named('Seco')],
      martes: { 1: named('Locro') },
      jueves: [named('Menestra')],
    }
    const read = readWhole('getMenu', { mensaje: 'success', menu: { ...menu, menu_data } })
    expect(read).toMatchObject({
      lostRows: 1,
      clean: { menu: { menu_data: { lunes: [{ ind: 1 }], martes: [{ ind: 1 }] } } },
    })
    expect(JSON.stringify(read).match(/"ind"/g)).toHaveLength(2)
  })

  it('the five days may be a list, have number keys, capitals and accents', () => {
    const { lunes, martes, miercoles, jueves, viernes } = menu.menu_data
    const clean = asRead({ menu })
    expect(readMenu({ menu_data: [lunes, martes, miercoles, jueves, viernes] })).toEqual(clean)
    expect(readMenu({ menu_data: { 0: lunes, 1: martes, 3: jueves, 4: viernes } })).toEqual(clean)
    const named = { Lunes: lunes, MARTES: martes, Miércoles: miercoles, Jueves: jueves, viernes }
    expect(readMenu({ menu_data: named })).toEqual(clean)
  })

  it.each([null, undefined, [], {}, '', 'x'])('no menu this week may be said as %j', (none) => {
    expect(readFields('getClientMenu', { menu: none, orders: [] })?.clean).toEqual({
      menu: null,
      orders: [],
      previstos: [],
      pausados: [],
    })
  })

  it('counts and amounts may be `[]`, and what cannot be read of them is left out', () => {
    const { orders } = ANSWERS.getOrders
    const platillos = (given: unknown) => readFields('getOrders', { orders, platillos: given })?.clean
    expect(platillos([])).toMatchObject({ platillos: {} })
    expect(platillos({ Locro: '3', Seco: 'N/A', Guatita: null })).toMatchObject({ platillos: { Locro: 3 } })
    for (const unknown of [null, undefined, '', 'N/A', 5, [12]])
      expect(platillos(unknown)).toMatchObject({ platillos: null })
    const profit = { USD: '$1,234.50', EUR: '75,00 €' }
    expect(readFields('getSummary', { ...ANSWERS.getSummary, profit })?.clean).toMatchObject({
      profit: { USD: 1234.5, EUR: 75 },
    })
  })

  it('what only our server gives may mean something else elsewhere, the call went well all the same', () => {
    const clean = (name: Parameters<typeof readFields>[0], fields: object) => readFields(name, fields)
    const nothing = { clean: {}, gaps: [], lostRows: 0 }
    expect(clean('cancelOrder', { user: null })).toEqual(nothing)
    expect(clean('claimReward', { user: { nombre: 'x' } })).toEqual(nothing)
    expect(clean('updateOrders', { updated: 'hoy' })).toEqual(nothing)
    expect(clean('saveOrder', { id: true })).toEqual(nothing)
    expect(clean('validateRegistrationCode', { registro: [] })).toEqual(nothing)
  })
})

describe('levels, pictures and ids', () => {
  it.each([3, '3', ' 3 ', { id: 3 }, { id: '3', descripcion: 'Cena' }, '{"id":3}'])(
    'a level may be %j',
    (nivel) => {
      expect(readUser({ nivel })).toEqual(userWith({ nivel: 3 }))
    },
  )

  it.each([2, '2', { id: 2 }, { id: '2', descripcion: null }, '{"id":2}'])(
    'the level of the client’s own screen may be %j',
    (nivel) => {
      const { user } = ANSWERS.getDeliveryUser
      const read = readFields('getDeliveryUser', { user: { ...user, nivel } })
      expect(read?.clean).toEqual({ user: { ...user, nivel: { id: 2, descripcion: null } } })
    },
  )

  it.each([
    'fotos/Locro de papa (1).jpg',
    '/fotos/Locro de papa (1).jpg',
    '//fotos/Locro de papa (1).jpg',
    { ruta: 'fotos/Locro de papa (1).jpg' },
    { ruta: '/fotos/Locro de papa (1).jpg', estado: 'ok' },
    '{"ruta":"fotos/Locro de papa (1).jpg"}',
  ])('a picture may be %j', (picture) => {
    const ruta = 'fotos/Locro de papa (1).jpg'
    expect(readUser({ img_profile: picture })).toEqual(userWith({ img_profile: ruta }))
    const [dish] = menu.menu_data.lunes
    const withPictures = (imagenes: unknown) =>
      readMenu({ menu_data: { ...menu.menu_data, lunes: [{ ...dish, imagenes }] } })
    for (const imagenes of [[picture], { 0: picture }, picture])
      expect(withPictures(imagenes)).toMatchObject({
        menu: { menu_data: { lunes: [{ imagenes: [{ ruta }] }] } },
      })
  })

  it('ids are text, whether they came as numbers or as text', () => {
    expect(readOrder({ id: 501, account_id: 9 })).toMatchObject(orderWith({ id: '501', account_id: '9' }))
    expect(readOrder({ id: 0 })).toMatchObject(orderWith({ id: '0' }))
  })

  it.each([[null], [''], [{}], [[]], [[3]], [true], [false]])(
    'a dish whose id is %j has none, and its menu and its orders are no worse for it',
    (id) => {
      const withId = (of: object) => {
        const lunes = [{ ...menu.menu_data.lunes[0], ...of }]
        const orders = [{ ...anOrder(), dish_info: { ...anOrder().dish_info, ...of } }]
        return readFields('getClientMenu', {
          menu: { ...menu, menu_data: { ...menu.menu_data, lunes } },
          orders,
        })
      }
      expect(withId({ id })?.clean).toBeDefined()
      expect(withId({ id })).toEqual(withId({ id: undefined }))
    },
  )

  it('ids of dishes are believed where every dish of the week has one of its own', () => {
    const ids = (lunes: object[]) => {
      const read = readMenu({ menu_data: { ...menu.menu_data, lunes } })
      return JSON.stringify(read).match(/"id":"d-\d"/g)?.length ?? 0
    }
    const [first] = menu.menu_data.lunes
    expect(ids([{ ...first }])).toBe(4)
    expect(ids([{ ...first, id: 'd-3' }])).toBe(0)
    expect(ids([{ ...first, id: undefined }])).toBe(0)
  })
})

describe('dates and times', () => {
  it.each([
    '',
    'ayer',
    'N/A',
    '2026-13-01',
    '2026-02-30',
    '2027-02-29',
    '0000-00-00',
    '0000-00-00 00:00:00',
    '03/03/2026',
    '2026-03-03 24:00',
    5,
    null,
  ])('%j is no date', (order_date) => {
    expect(readOrder({ order_date })).toMatchObject(orderWith({ order_date: null }))
    expect(readMenu({ start_date: order_date })).toMatchObject({ menu: { start_date: null } })
  })

  it.each([
    ['9:30', '09:30'],
    ['09:30:00', '09:30'],
    [' 14:05 ', '14:05'],
  ])('the time %j is %s', (time, expected) => {
    expect(readOrder({ time })).toMatchObject(orderWith({ time: expected }))
  })

  it('juice and time of an order are its own, else its dish’s, else (time) its date’s, else unknown', () => {
    const bare = { jugo: null, time: '', order_date: '2026-03-03' }
    expect(readOrder({ ...bare, dish_info: { jugo: '0', time: '13:15:00' } })).toMatchObject(
      orderWith({ jugo: false, time: '13:15' }),
    )
    expect(readOrder({ jugo: 1, time: '11:00', dish_info: { jugo: '0', time: '13:15' } })).toMatchObject(
      orderWith({ jugo: true, time: '11:00' }),
    )
    expect(readOrder({ ...bare, order_date: '2026-03-03 14:45:00' })).toMatchObject(
      orderWith({ jugo: null, time: '14:45' }),
    )
    expect(readOrder(bare)).toMatchObject(orderWith({ jugo: null, time: null }))
    expect(readOrder({ ...bare, order_date: '2026-03-03 00:00:00' })).toMatchObject(orderWith({ time: null }))
  })
})

describe('texts', () => {
  it.each(['Programado', 'PROGRAMADO', ' programado '])('the status %j is known', (status) => {
    expect(readOrder({ status, type: 'Almuerzo' })).toMatchObject(
      orderWith({ status: 'programado', type: 'almuerzo' }),
    )
  })

  it.each([
    [['20 envíos', 'Jugo'], '20 envíos\nJugo'],
    ['["20 envíos","Jugo"]', '20 envíos\nJugo'],
    [{ 0: '20 envíos', 1: 'Jugo' }, '20 envíos\nJugo'],
    ['20 envíos\r\n\r\n Jugo ', '20 envíos\nJugo'],
    ['<ul><li>20 env&iacute;os</li><li>Jugo</li></ul>', '20 envíos\nJugo'],
    ['<UL class="x">\n <LI>20 envíos\n <LI>Jugo\n</UL>', '20 envíos\nJugo'],
    ['20 envíos<br>Jugo', '20 envíos\nJugo'],
    ['<p>20 envíos</p><p>Jugo<br/></p>', '20 envíos\nJugo'],
    ['<b>20</b> env&#237;os &amp; jugo', '20 envíos & jugo'],
    ['20 env&#xED;os &iexcl;ya! &Ntilde;and&uacute;', '20 envíos ¡ya! Ñandú'],
    ['5 < 6 y 7 > 2', '5 < 6 y 7 > 2'],
    ['&constructor; &nada; &#0;', '&constructor; &nada; &#0;'],
    ['<script>alert(1)</script>Jugo', 'alert(1)Jugo'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['<img src=x onerror=alert(1)>Jugo', 'Jugo'],
  ])('the benefits %j are the text %j', (given, expected) => {
    expect(readBenefits(given)).toBe(expected)
  })

  it.each(['', null, [], '<ul></ul>', '<br>', ' ', {}, true])('the benefits %j are none', (given) => {
    expect(readBenefits(given)).toBeNull()
  })

  it('text is kept as it came: its blanks, its lines, its brackets', () => {
    for (const nombre of [' Ana ', '[Ana]', '{Ana}', '<b>Ana</b>', 'A\nna'])
      expect(readUser({ nombre })).toEqual(userWith({ nombre }))
    expect(readUser({ nombre: 12 })).toEqual(userWith({ nombre: '12' }))
  })
})

describe('what arrived is kept beside what is read', () => {
  it('an order as it came, unknown keys included', () => {
    const [order] = ANSWERS.getOrders.orders
    const raw = {
      ...order,
      jugo: '1',
      status: 'Programado',
      nota: 'sin sal',
      sucursal: [3],
      dish_info: '{"ind":"2"}',
    }
    expect(readWhole('getOrders', { mensaje: 'success', orders: [raw] })?.clean).toMatchObject({
      orders: [{ jugo: true, status: 'programado', dish_info: { ind: 2 }, raw }],
    })
  })

  it('a dish, its pictures, a person, a client and a level too', () => {
    const [dish] = menu.menu_data.lunes
    const raw = { ...dish, calories: '450 kcal', imagenes: [{ ruta: '/a b.png', estado: 'ok', orden: '1' }] }
    const read = readWhole('getMenu', { mensaje: 'success', menu: { ...menu, menu_data: { lunes: [raw] } } })
    expect(read?.clean).toMatchObject({
      menu: {
        menu_data: {
          lunes: [{ calories: 450, raw, imagenes: [{ ruta: 'a b.png', raw: raw.imagenes[0] }] }],
        },
      },
    })
    const user = { ...aUser(), envios: '12', sucursal: 'Norte' }
    expect(readWhole('validateSession', { mensaje: 'success', user })?.clean).toMatchObject({
      user: { raw: user },
    })
    const client = { ...ANSWERS.getDeliveryUser.user, nivel: '2' }
    const office = readWhole('getDeliveryUser', { mensaje: 'success', user: client })?.clean
    expect(office).toMatchObject({ user: { nivel: { id: 2 }, raw: client } })
    const plan = { ...level, precio: '$75.00' }
    const levels = readWhole('getLevels', { mensaje: 'success', niveles: [plan] })?.clean
    expect(levels).toMatchObject({ niveles: [{ precio: 75, raw: plan }] })
  })

  it('unknown keys are ignored, also those that name a prototype', () => {
    const body =
      '{"mensaje":"success","user":{"__proto__":{"rol":4},"constructor":1,"otro":[]},"__proto__":{"x":1}}'
    const hostile: { user: object } = JSON.parse(body)
    const read = readAnswer('validateSession', {
      ...hostile,
      user: Object.defineProperties({ ...aUser() }, Object.getOwnPropertyDescriptors(hostile.user)),
    })
    expect(read?.clean).toEqual({ user: aUser() })
    expect(Object.getPrototypeOf({})).toBe(Object.prototype)
    expect({}).not.toHaveProperty('x')
  })
})
