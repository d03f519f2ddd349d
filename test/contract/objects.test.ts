import { describe, expect, it } from 'vitest'
import { ANSWERS, type CallName } from '../support/call-answers'
import { readFields } from './read'

type Row = [sentence: string, call: CallName, path: string, keys: string]

const COUNTS = 'delivered cancelled sales clients referrals reviews'
const PERSON = 'version nombre apellidos email phone phone_e164 phone2 phone2_e164 alergias img_profile'
const ADDRESS = 'version direccion referencia apartamento estado ciudad colonia cp lat lng comentarios'

/** The specification's entities (Specification §3), copied by hand, and their places in the calls. */
const ENTITIES: readonly Row[] = [
  [
    '[ENT-01] a user',
    'validateSession',
    'user',
    'nombre img_profile rol areas nivel envios keylogin account address membership servicio debe siguiente siguiente_desde',
  ],
  ['[ENT-01] the membership of a user', 'validateSession', 'user.membership', 'id'],
  ['[ENT-03] the account of a user', 'validateSession', 'user.account', PERSON],
  ['[ENT-04] an address', 'validateSession', 'user.address', ADDRESS],
  ['[ENT-06] a menu', 'getMenu', 'menu', 'id version start_date end_date closed cupos menu_data'],
  ['[ENT-07] the days of a menu', 'getMenu', 'menu.menu_data', 'lunes martes miercoles jueves viernes'],
  [
    '[ENT-08] a dish',
    'getMenu',
    'menu.menu_data.lunes.0',
    'id name calories proteins carbs fats allergens about ingredients sold_out quedan cap pedidos stars ratings imagenes',
  ],
  ['a stored image', 'getMenu', 'menu.menu_data.lunes.0.imagenes.0', 'ruta estado'],
  [
    '[ENT-12] an order',
    'getOrders',
    'orders.0',
    'id version order_date nombre email type status account_id jugo time review_exists notice automatico sent_at arrived_at missed llega problema rating ruta allergens choque dish_info',
  ],
  ['[ENT-14] the dish of an order', 'getOrders', 'orders.0.dish_info', 'id name date ind type jugo time'],
  ['[ENT-17] a review', 'getSummary', 'review_details.0', 'nombre img_profile rating description'],
  [
    '[ENT-18] [ENT-20] a payment',
    'getPayment',
    'payment',
    'id id_payment createAt email cliente_nombre type_sell payment_status descripcion value divisa devuelto devuelto_at cliente total debe',
  ],
  [
    '[ENT-21] a row of the client list',
    'getClients',
    'accounts.0',
    'nombre email keylogin phone phone_e164 phone2 phone2_e164 envios servicio debe proxima pausa_desde pausa_hasta',
  ],
  [
    '[ENT-22] the client of the edit screen',
    'getDeliveryUser',
    'user',
    'version nombre nivel envios rewardAvailable referrer referrer_nombre account address fuera debe siguiente siguiente_desde',
  ],
  ['[ENT-22] the level of that client', 'getDeliveryUser', 'user.nivel', 'id descripcion'],
  ['[ENT-22] the account of that client', 'getDeliveryUser', 'user.account', PERSON],
  ['[ENT-22] the address of that client', 'getDeliveryUser', 'user.address', ADDRESS],
  [
    '[ENT-23] a referral row',
    'getReferrals',
    'accounts.0',
    'email keylogin referrer_email cliente_nombre referrer_nombre',
  ],
  [
    '[ENT-24] a referred client',
    'getClientReferrals',
    'accounts.0',
    'email keylogin rewardAvailable pagado reclamado',
  ],
  [
    '[ENT-25] a membership level',
    'getLevels',
    'niveles.0',
    'id descripcion beneficios precio precio_label envios',
  ],
]

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((node, key) => Object.entries(node ?? {}).find(([k]) => k === key)?.[1], value)

const cleanOf = (call: CallName, fields: object): unknown => {
  const read = readFields(call, fields)
  return read?.clean
}

const keysOf = (value: unknown): string[] => Object.keys(value ?? {}).sort()

describe('what is read of each object', () => {
  it.each(ENTITIES)('%s (%s, %s) has %s', (_sentence, call, path, keys) => {
    expect(keysOf(at(cleanOf(call, ANSWERS[call]), path))).toEqual(keys.split(' ').sort())
  })

  it('[ENT-27] [ENT-28] [ENT-29] [ENT-30] reports have counts, profit by currency and reviews, each with a twin', () => {
    const clean = cleanOf('getSummary', ANSWERS.getSummary)
    for (const name of COUNTS.split(' ')) {
      expect(at(clean, name)).toEqual(expect.any(Number))
      expect(at(clean, `${name}_prev`)).toEqual(expect.any(Number))
    }
    expect(at(clean, 'profit')).toEqual({ USD: 1234.5 })
    expect(at(clean, 'profit_prev')).toEqual({})
    expect(at(clean, 'review_details')).toHaveLength(2)
    expect(at(clean, 'review_details_prev')).toHaveLength(1)
  })

  it('[ENT-05] the postal code is a number, also where it came as text', () => {
    const address = { ...ANSWERS.validateSession.user.address, cp: '170135' }
    const clean = cleanOf('validateSession', { user: { ...ANSWERS.validateSession.user, address } })
    expect(at(clean, 'user.address.cp')).toBe(170135)
  })

  const [order] = ANSWERS.getOrders.orders
  const ordersWith = (over: object) =>
    readFields('getClientOrders', { orders: [{ ...order, ...over }], totalPages: 1 })

  it.each(['programado', 'enviado', 'entregado', 'cancelado'])('[STATUS-01] an order may be %s', (status) => {
    expect(ordersWith({ status })).toMatchObject({ clean: { orders: [{ status }] }, gaps: [] })
    const shouted = ` ${status.toUpperCase()} `
    expect(ordersWith({ status: shouted })).toMatchObject({ clean: { orders: [{ status }] }, gaps: [] })
  })

  it.each(['perdido', 'en camino'])(
    '[STATUS-01] %j is no status: it is shown as it came, and noted',
    (status) => {
      expect(ordersWith({ status })).toMatchObject({
        clean: { orders: [{ status }] },
        gaps: ['orders.0.status'],
      })
    },
  )

  it.each(['almuerzo', 'cena'])('[ENT-13] an order may be of type %s', (type) => {
    expect(ordersWith({ type })).toMatchObject({ clean: { orders: [{ type }] }, gaps: [] })
    const capital = type[0]?.toUpperCase() + type.slice(1)
    expect(ordersWith({ type: capital })).toMatchObject({ clean: { orders: [{ type }] }, gaps: [] })
  })

  it('[ENT-13] another type is shown as it came, and noted', () => {
    expect(ordersWith({ type: 'desayuno' })).toMatchObject({
      clean: { orders: [{ type: 'desayuno' }] },
      gaps: ['orders.0.type'],
    })
  })
})
