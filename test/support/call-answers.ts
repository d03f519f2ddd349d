/** One right answer per call, in the clean form that every permitted looseness must be read as. */

import type { CALLS } from '#contract/calls'
import type { CallSent } from '#contract/envelope'
import type {
  SentDeliveryUser as DeliveryUser,
  SentDish as Dish,
  SentLevel as Level,
  SentMenu as Menu,
  SentOrder as Order,
  SentPayment as Payment,
  SentReviewDetail as ReviewDetail,
} from '#contract/objects'
import type { SentAddress as Address, SentUser as User } from '#contract/people'
import { eachDishWord, eachNutrient } from '#domain/dish'

type Call = (typeof CALLS)[number]
export type CallName = Call['name']
/** A call's clean answer, without `mensaje`. */
export type AnswerOf<Name extends CallName> = CallSent<Extract<Call, { name: Name }>>

export const anAddress = (over: Partial<Address> = {}): Address => ({
  direccion: 'Av. Amazonas N34-12',
  referencia: 'Junto al parque',
  apartamento: '4B',
  estado: 'Pichincha',
  ciudad: 'Quito',
  colonia: 'La Carolina',
  cp: 170135,
  lat: -0.1807,
  lng: -78.4678,
  comentarios: 'Timbre\ndañado',
  ...over,
})

const account = {
  version: '5d1e8f20c9b7a436',
  nombre: 'María',
  apellidos: 'Ñauta',
  email: 'maria@correo.test',
  phone: '0991234567',
  phone_e164: '+593991234567',
  phone2: '022345678',
  phone2_e164: '+59322345678',
  alergias: 'Maní\nMariscos',
  img_profile: 'imagenes/ab12.webp',
}

export const aUser = (over: Partial<User> = {}): User => ({
  nombre: 'María Ñauta',
  img_profile: 'imagenes/ab12.webp',
  rol: 1,
  areas: 'administracion',
  nivel: 3,
  envios: 12,
  keylogin: 'k-maria',
  account,
  address: anAddress({ version: 'b07c2d5e91f3a864' }),
  membership: { id: '3' },
  servicio: 'Almuerzo y cena',
  debe: 30,
  siguiente: 'Almuerzo',
  siguiente_desde: '2026-03-09',
  ...over,
})

const aDeliveryUser = (over: Partial<DeliveryUser> = {}): DeliveryUser => ({
  version: 'e30a94c71bd8265f',
  nombre: 'María Ñauta',
  nivel: { id: 2, descripcion: 'Almuerzo plus' },
  envios: 7,
  rewardAvailable: 1,
  referrer: 'k-pedro',
  referrer_nombre: 'Pedro Cruz',
  account,
  address: anAddress({ version: 'b07c2d5e91f3a864' }),
  fuera: false,
  debe: 30,
  siguiente: 'Almuerzo',
  siguiente_desde: '2026-03-09',
  ...over,
})

const aDish = (over: Partial<Dish> = {}): Dish => ({
  id: 'd-1',
  ...eachDishWord(() => ''),
  ...eachNutrient(() => 0),
  name: 'Seco de pollo',
  calories: 650,
  proteins: 42.5,
  carbs: 70,
  fats: 18.25,
  allergens: 'Gluten\nLácteos',
  about: 'Pollo en naranjilla',
  ingredients: 'Pollo, naranjilla',
  sold_out: true,
  quedan: 3,
  cap: 40,
  pedidos: 37,
  stars: 4.5,
  ratings: 12,
  imagenes: [
    { ruta: 'imagenes/1.webp', estado: 'guardado' },
    { ruta: 'imagenes/2.webp', estado: 'guardado' },
  ],
  ...over,
})

const aMenu = (over: Partial<Menu> = {}): Menu => ({
  id: '41',
  version: 2,
  start_date: '2026-03-02',
  end_date: '2026-03-06',
  closed: [{ date: '2026-03-04', reason: 'Es feriado.' }],
  cupos: [{ date: '2026-03-03', quedan: 8, cap: 90 }],
  menu_data: {
    lunes: [aDish(), aDish({ id: 'd-2', name: 'Locro de papa' })],
    martes: [aDish({ id: 'd-3', name: 'Encebollado', imagenes: [] })],
    miercoles: [],
    jueves: [aDish({ id: 'd-4', allergens: '' })],
    viernes: [aDish({ id: 'd-5' })],
  },
  ...over,
})

export const anOrder = (over: Partial<Order> = {}): Order => ({
  id: '501',
  version: '8c41e6f7b2093d5a',
  order_date: '2026-03-03 12:30:00',
  nombre: 'María Ñauta',
  email: 'maria@correo.test',
  type: 'almuerzo',
  status: 'programado',
  account_id: 'k-maria',
  jugo: true,
  time: '12:30',
  review_exists: false,
  notice: 'La cocina cambió tu platillo. Se agotó.',
  automatico: true,
  sent_at: '11:42',
  arrived_at: '11:58',
  missed: true,
  llega: { nombre: 'Oficina', lugar: 'Av. Amazonas N34-12, Quito', de: 'dias' },
  problema: { motivo: 'frio', detalle: 'Llegó frío.', respuesta: 'Lo sentimos.', envio_devuelto: true },
  rating: 4,
  ruta: 'imagenes/seco.webp',
  allergens: 'Gluten\nPescado',
  choque: 'Gluten',
  dish_info: {
    id: 'd-3',
    name: 'Encebollado',
    date: '2026-03-03',
    ind: 0,
    type: 'almuerzo',
    jugo: true,
    time: '12:30',
  },
  ...over,
})

const aPayment = (over: Partial<Payment> = {}): Payment => ({
  id: '77',
  id_payment: '5O190127TN364715T',
  createAt: '2026-02-27 18:05:09',
  email: 'maria@correo.test',
  cliente_nombre: 'María Mora',
  type_sell: 'sandbox',
  payment_status: 'COMPLETED',
  descripcion: 'Almuerzo y cena',
  value: 99.5,
  divisa: 'USD',
  devuelto: 20,
  devuelto_at: '2026-03-01 09:00:00',
  ...over,
})

const aPaymentDetail = () => ({ ...aPayment(), cliente: 'k-maria', total: 130, debe: 30 })

const aLevel = (over: Partial<Level> = {}): Level => ({
  id: '1',
  descripcion: 'Almuerzo',
  beneficios: '20 envíos\nJugo',
  precio: 49.9,
  precio_label: '$49.90',
  envios: 20,
  ...over,
})

const aReview = (over: Partial<ReviewDetail> = {}): ReviewDetail => ({
  nombre: 'María',
  img_profile: 'imagenes/ab12.webp',
  rating: 4.5,
  description: 'Muy rico',
  ...over,
})

const orders = [
  anOrder(),
  anOrder({ id: '502', type: 'cena', status: 'cancelado', jugo: false, review_exists: true, time: '10:00' }),
]
const signedIn = { session_id: 's-1', keylogin: 'k-maria', user: aUser() }

/** One right answer of each of the 34 calls. */
export const ANSWERS: { readonly [Name in CallName]: AnswerOf<Name> } = {
  validateSession: { user: aUser() },
  sendLoginCode: { keylogin: 'k-maria' },
  validateLoginCode: {
    session_id: 's-1',
    user: aUser(),
    url_return: '/cliente/dashboard',
    seconds_return: 1,
  },
  sendRegistrationCode: {},
  validateRegistrationCode: { registro: 'ticket-1' },
  createAccount: signedIn,
  getLevels: { niveles: [aLevel({ id: '0' }), aLevel(), aLevel({ id: '2', beneficios: '' })] },
  getMenus: {
    menus: [
      { id: '41', start_date: '2026-03-02', end_date: '2026-03-06', pedidos: 12, dias_sin_platillos: 1 },
      { id: '40', start_date: '2026-02-23', end_date: '2026-02-27', pedidos: 0, dias_sin_platillos: 0 },
    ],
    totalPages: 3,
    last: '2026-03-02|7',
  },
  deleteMenu: {},
  getMenu: { menu: aMenu() },
  editMenu: { id: '42' },
  getOrders: {
    orders,
    totalPages: 2,
    last: '2026-03-02|7',
    platillos: { Encebollado: 12, 'Seco de pollo': 3 },
    found: 15,
  },
  updateOrders: { updated: 15, batch: '12', ausentes: 'Ana Paz' },
  editOrderAsAdmin: { version: '1f96a0d3c85b27e4' },
  getDeliveryUser: { user: aDeliveryUser() },
  getPayments: {
    payments: [aPayment(), aPayment({ id: '78', value: 0 })],
    totalPages: 9,
    last: '2026-03-02|7',
  },
  getPayment: { payment: aPaymentDetail() },
  getClients: {
    accounts: [
      {
        nombre: 'María',
        email: 'maria@correo.test',
        keylogin: 'k-maria',
        phone: '0991234567',
        phone_e164: '+593991234567',
        phone2: '022345678',
        phone2_e164: '+59322345678',
        envios: 4,
        servicio: 'Almuerzo',
        debe: 30,
        proxima: '2026-03-03',
        pausa_desde: '2026-03-09',
        pausa_hasta: '2026-03-20',
      },
    ],
    totalPages: 1,
    last: '2026-03-02|7',
    date: '2026-03-03',
  },
  deleteClient: {},
  updateClient: {},
  getReferrals: {
    accounts: [
      {
        email: 'ana@correo.test',
        keylogin: '9001',
        referrer_email: 'maria@correo.test',
        cliente_nombre: 'Ana Paz',
        referrer_nombre: 'María Mora',
      },
    ],
    totalPages: 1,
    last: '2026-03-02|7',
  },
  getSummary: {
    delivered: 120,
    delivered_prev: 100,
    cancelled: 4,
    cancelled_prev: 0,
    sales: 12,
    sales_prev: 9,
    clients: 60,
    clients_prev: 55,
    referrals: 3,
    referrals_prev: 1,
    reviews: 2,
    reviews_prev: 1,
    profit: { USD: 1234.5 },
    profit_prev: {},
    review_details: [aReview(), aReview({ rating: 0, img_profile: '' })],
    review_details_prev: [aReview({ rating: 5 })],
    reviews_average: 2.3,
    reviews_average_prev: 5,
  },
  saveAccount: { user: aUser() },
  saveAddress: {
    user: aUser({ address: anAddress({ version: 'f', cp: null, lat: null, lng: null, referencia: '' }) }),
  },
  getClientMenu: {
    menu: aMenu(),
    orders,
    por_calificar: { id: '499', order_date: '2026-02-27 12:30:00', name: 'Guatita' },
    previstos: [],
    pausados: [{ fecha: '2026-03-05', tipo: 'cena' }],
  },
  saveOrder: { id: '503' },
  cancelOrder: { user: aUser({ envios: 13 }) },
  getClientOrders: { orders, totalPages: 1, last: '2026-03-02|7' },
  sendReview: {},
  getClientPayments: { payments: [aPayment()], totalPages: 1, last: '2026-03-02|7' },
  getClientPayment: { payment: aPaymentDetail() },
  getClientReferrals: {
    accounts: [
      { email: 'ana@correo.test', keylogin: 'k-ana', rewardAvailable: 1, pagado: true, reclamado: false },
      { email: 'luis@correo.test', keylogin: 'k-luis', rewardAvailable: 0, pagado: true, reclamado: true },
    ],
    totalPages: 1,
    last: '2026-03-02|7',
  },
  claimReward: { user: aUser({ envios: 13 }) },
  renewMembership: { user: aUser({ nivel: 3, envios: 40 }) },
}
