import type {
  SentDish as Dish,
  SentMenu as Menu,
  SentOrder as Order,
  SentPayment as Payment,
} from '#contract/objects'
import type { SentAccount as Account, SentAddress as Address, SentUser as User } from '#contract/people'
import type { AnswerOf, CallName, InputOf } from './catalogue'

/** Stand in the examples where a person's own session belongs. */
export const SESSION_EXAMPLE = { session_id: 'tu-session_id', keylogin: 'tu-keylogin' } as const

const paging = { page: 1, itemsPerPage: 10 }
const BROWSER = {
  endpoint: 'https://push.example.com/f4d1',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const personal = { nombre: 'María', apellidos: 'Ñauta', phone: '0991234567' }

const address: Address = {
  version: 'b07c2d5e91f3a864',
  direccion: 'Av. Amazonas N34-12',
  referencia: 'Junto al parque La Carolina',
  apartamento: '4B',
  estado: 'Pichincha',
  ciudad: 'Quito',
  colonia: 'La Carolina',
  cp: 170135,
  lat: -0.1807,
  lng: -78.4678,
  comentarios: 'El timbre está dañado: llamar al llegar.',
}

const { version: _version, ...addressWords } = address
const dayAddress = { id: '12', dias: ['lunes' as const, 'miercoles' as const], ...addressWords }

const account: Account = {
  version: '5d1e8f20c9b7a436',
  ...personal,
  email: 'cliente@demo.test',
  alergias: 'Maní\nMariscos',
  img_profile: '',
}

const user: User = {
  nombre: 'María',
  img_profile: '',
  rol: 1,
  nivel: 1,
  envios: 12,
  keylogin: 'clave-de-maria',
  account,
  address,
  membership: { id: '1' },
}

const dish: Dish = {
  id: '301',
  name: 'Seco de pollo',
  calories: 650,
  proteins: 42.5,
  carbs: 70,
  fats: 18,
  allergens: 'Gluten\nLácteos',
  imagenes: [{ ruta: 'imagenes/3f6c1a9b0d2e4f58.webp', estado: 'guardado' }],
}

const menu: Menu = {
  id: '41',
  version: 2,
  start_date: '2026-03-02',
  end_date: '2026-03-06',
  menu_data: { lunes: [dish], martes: [], miercoles: [], jueves: [], viernes: [] },
}

const order: Order = {
  id: '501',
  version: '8c41e6f7b2093d5a',
  order_date: '2026-03-02 12:30:00',
  nombre: 'María Ñauta',
  email: 'cliente@demo.test',
  type: 'almuerzo',
  status: 'programado',
  account_id: 'clave-de-maria',
  jugo: true,
  time: '12:30',
  review_exists: false,
  dish_info: {
    id: '301',
    name: 'Seco de pollo',
    date: '2026-03-02',
    ind: 0,
    type: 'almuerzo',
    jugo: true,
    time: '12:30',
  },
}

const payment: Payment = {
  id: '77',
  id_payment: '5O190127TN364715T',
  createAt: '2026-02-27 18:05:09',
  email: 'cliente@demo.test',
  type_sell: 'PayPal',
  payment_status: 'COMPLETED',
  descripcion: 'Almuerzo',
  value: 49.9,
  divisa: 'USD',
}

const payments = { payments: [payment], totalPages: 1 }
const orders = { orders: [order], totalPages: 1 }

const review = { nombre: 'María Ñauta', img_profile: '', rating: 5, description: 'Muy rico.' }

const summary: AnswerOf<'getSummary'> = {
  delivered: 120,
  delivered_prev: 100,
  cancelled: 4,
  cancelled_prev: 6,
  sales: 12,
  sales_prev: 9,
  clients: 8,
  clients_prev: 5,
  referrals: 3,
  referrals_prev: 1,
  reviews: 1,
  reviews_prev: 0,
  profit: { USD: 598.8 },
  profit_prev: { USD: 449.1 },
  review_details: [review],
  review_details_prev: [],
  reviews_average: 5,
  reviews_average_prev: 0,
}

const day = { desde: '2026-03-02', hasta: '2026-03-02' }
const dayBefore = { desde: '2026-02-23', hasta: '2026-02-23' }

const series: AnswerOf<'getSeries'> = {
  orders: [{ ...day, delivered: 40, cancelled: 2 }],
  orders_prev: [{ ...dayBefore, delivered: 0, cancelled: 0 }],
  sales: [{ ...day, sales: 2, profit: { USD: 99.8 } }],
  sales_prev: [{ ...dayBefore, sales: 0, profit: {} }],
  reviews: [{ ...day, reviews: 4, reviews_average: 4.5 }],
  reviews_prev: [{ ...dayBefore, reviews: 0, reviews_average: 0 }],
  closed: [],
}

const routeStop: AnswerOf<'getRoute'>['stops'][number] = {
  order_id: '501',
  nombre: 'María Ñauta',
  dish: 'Seco de pollo',
  jugo: true,
  status: 'enviado',
  choque: '',
  phone: '0991234567',
  direccion: address.direccion,
  referencia: address.referencia,
  apartamento: address.apartamento,
  sector: address.colonia,
  ciudad: address.ciudad,
  comentarios: address.comentarios,
  lat: -0.1807,
  lng: -78.4678,
  entrega: '',
  nota_entrega: '',
}

const stop: AnswerOf<'getDeliveryList'>['stops'][number] = {
  ...routeStop,
  keylogin: 'clave-de-maria',
  alergias: 'Maní',
  nota: '',
  position: 4,
}

const ruta: AnswerOf<'createRoute'>['ruta'] = {
  id: '12',
  nombre: 'Luis, moto',
  date: '2026-03-02',
  type: 'almuerzo',
  sectores: ['La Carolina', 'Iñaquito'],
  token: '12.n0Xq3mT1',
  revoked: false,
  total: 42,
  entregados: 7,
  no_estaba: 1,
}

const transfer: AnswerOf<'getOwnTransfers'>['transferencias'][number] = {
  id: '31',
  membership: '1',
  descripcion: 'Almuerzo',
  precio: 49.9,
  valor: 49.9,
  divisa: 'USD',
  metodo: 'transferencia',
  banco: 'Pichincha',
  recibo: '00123456',
  fecha: '2026-03-02',
  imagen: '',
  estado: 'revision',
  motivo: '',
  createAt: '2026-03-02 08:14:00',
  payment: '',
  revertida: null,
}
const typedTransfer = {
  membership: '1',
  banco: 'Pichincha',
  recibo: '00123456',
  valor: 49.9,
  fecha: '2026-03-02',
  request_id: 'transferencia-2026-03-02',
}

type Example<Name extends CallName> = { readonly input: InputOf<Name>; readonly answer: AnswerOf<Name> }

/** A right request of each call, beyond the common fields, and a right answer, beyond `mensaje`. */
export const EXAMPLES: { readonly [Name in CallName]: Example<Name> } = {
  validateSession: { input: {}, answer: { user } },
  sendLoginCode: { input: { email: 'cliente@demo.test' }, answer: { keylogin: 'clave-de-maria' } },
  validateLoginCode: {
    input: { keylogin: 'clave-de-maria', code: '123456' },
    answer: { session_id: 'una-sesion', user, url_return: '/cliente/dashboard', seconds_return: 1 },
  },
  sendRegistrationCode: {
    input: { nombre: 'María', email: 'maria@correo.test', phone: '0991234567' },
    answer: {},
  },
  validateRegistrationCode: {
    input: { code: '123456', email: 'maria@correo.test' },
    answer: { registro: 'un-permiso' },
  },
  createAccount: {
    input: {
      account: { ...personal, email: 'maria@correo.test', referrer: '' },
      address,
      registro: 'un-permiso',
    },
    answer: { session_id: 'una-sesion', keylogin: 'clave-de-maria', user },
  },
  getLevels: {
    input: {},
    answer: {
      niveles: [
        { id: '1', descripcion: 'Almuerzo', beneficios: '20 envíos', precio: 49.9, precio_label: '$49.90' },
      ],
    },
  },
  getMenus: {
    input: { ...paging, searchDate: '' },
    answer: {
      menus: [
        {
          ...{ id: menu.id, start_date: menu.start_date, end_date: menu.end_date },
          ...{ pedidos: 226, dias_sin_platillos: 0 },
        },
      ],
      totalPages: 1,
    },
  },
  deleteMenu: { input: { id: '41' }, answer: {} },
  getMenu: { input: { menu: '41' }, answer: { menu } },
  editMenu: {
    input: {
      id: 'new',
      start_date: '2026-03-02',
      end_date: '2026-03-06',
      menu_data: {
        lunes: [
          {
            name: 'Seco de pollo',
            calories: '650',
            proteins: '42.5',
            carbs: '70',
            fats: '18',
            allergens: 'Gluten\nLácteos',
            imagenes: [{ file: new Blob() }],
          },
        ],
        martes: [],
        miercoles: [],
        jueves: [],
        viernes: [],
      },
    },
    answer: { id: '42' },
  },
  getOrders: {
    input: { ...paging, search: '', searchState: '', searchType: '' },
    answer: { ...orders, platillos: { 'Seco de pollo': 1 } },
  },
  updateOrders: {
    input: { search: '2026-03-02', searchState: 'programado', searchType: 'almuerzo', status: 'enviado' },
    answer: { updated: 15 },
  },
  editOrderAsAdmin: {
    input: { order: { id: '501', version: order.version, status: 'enviado' } },
    answer: { version: '1f96a0d3c85b27e4' },
  },
  getDeliveryUser: {
    input: { keylogin: 'clave-de-maria' },
    answer: {
      user: {
        version: 'e30a94c71bd8265f',
        nombre: 'María',
        nivel: { id: 1, descripcion: 'Almuerzo' },
        envios: 12,
        rewardAvailable: 0,
        referrer: '',
        account,
        address,
      },
    },
  },
  getPayments: { input: { ...paging, search: '', searchState: '' }, answer: payments },
  getPayment: { input: { payment: '77' }, answer: { payment } },
  getClients: {
    input: { ...paging, search: 'cliente' },
    answer: {
      accounts: [{ nombre: 'María Ñauta', email: 'cliente@demo.test', keylogin: 'clave-de-maria' }],
      totalPages: 1,
    },
  },
  deleteClient: { input: { id: 'clave-de-maria' }, answer: {} },
  updateClient: {
    input: {
      cliente: 'clave-de-maria',
      nivel: 2,
      envios: 20,
      rewardAvailable: 0,
      referrer: '',
      version: 'e30a94c71bd8265f',
    },
    answer: {},
  },
  getOrdersOfClient: { input: { cliente: 'clave-de-maria', ...paging }, answer: orders },
  getPaymentsOfClient: { input: { cliente: 'clave-de-maria', ...paging }, answer: payments },
  getMovements: {
    input: { cliente: 'clave-de-maria', ...paging },
    answer: {
      movimientos: [
        {
          id: '902',
          at: '2026-03-01 20:15:03',
          delta: -1,
          saldo: 12,
          motivo: 'pedido',
          quien: 'María Ñauta',
          propio: true,
          order_id: '501',
          entrega: '2026-03-02',
          platillo: 'Seco de pollo',
        },
        {
          id: '880',
          at: '2026-02-27 18:05:09',
          delta: 13,
          saldo: 13,
          motivo: 'renovacion',
          quien: '',
          propio: false,
          order_id: '',
          entrega: null,
          platillo: '',
        },
      ],
      totalPages: 1,
    },
  },
  getNote: {
    input: { cliente: 'clave-de-maria' },
    answer: { nota: 'Prefiere que la llamen antes de las 11.', version: '42d0c1f8a97b3e65' },
  },
  saveNote: {
    input: {
      cliente: 'clave-de-maria',
      nota: 'Prefiere que la llamen antes de las 10.',
      version: '42d0c1f8a97b3e65',
    },
    answer: { version: '9b1f44e07c2a8d36' },
  },
  getReferrals: {
    input: { ...paging, search: '' },
    answer: {
      accounts: [{ email: 'ana@correo.test', keylogin: 'clave-de-ana', referrer_email: 'cliente@demo.test' }],
      totalPages: 1,
    },
  },
  getSummary: { input: { intervalo: '7 DAY' }, answer: summary },
  getSeries: { input: { intervalo: '1 DAY' }, answer: series },
  getReviews: {
    input: { ...paging, estrellas: 5, platillo: 'seco', cliente: 'clave-de-maria' },
    answer: {
      resenas: [
        {
          id: '77',
          rating: 5,
          description: 'Muy rico.',
          at: '2026-03-02 14:05:09',
          img_profile: '',
          order: { ...order, status: 'entregado', review_exists: true },
        },
      ],
      totalPages: 1,
    },
  },
  changeOrderDish: { input: { order_id: '501', dish_id: '302', reason: 'Se agotó.' }, answer: {} },
  cancelForClient: {
    input: { order_id: '501', reason: 'Lo pidió por teléfono.' },
    answer: { returned: true },
  },
  getDay: {
    input: { date: '2026-03-04' },
    answer: {
      closed: null,
      orders: 175,
      shipments: 175,
      sent: 0,
      dishes: [{ id: '301', name: 'Seco de pollo', allergens: 'Gluten', sold_out: false, orders: 90 }],
    },
  },
  closeDay: {
    input: { date: '2026-03-04', reason: 'Es feriado.' },
    answer: { orders: 175, shipments: 175 },
  },
  openDay: { input: { date: '2026-03-04' }, answer: {} },
  setSoldOut: { input: { dish_id: '301', sold_out: true }, answer: {} },
  moveDishOrders: {
    input: { dish_id: '301', to_dish_id: '302', reason: 'Se agotó.' },
    answer: {
      moved: 225,
      batch: '12',
      skipped: [
        {
          order_id: '501',
          keylogin: 'clave-de-maria',
          nombre: 'María Ñauta',
          phone: '0991234567',
          clash: 'Maní',
        },
      ],
    },
  },
  getOrderHistory: {
    input: { order_id: '501' },
    answer: {
      steps: [
        {
          id: '9',
          at: '2026-03-04 11:42:00',
          who: 'Rosa Vera',
          by_client: false,
          field: 'estado',
          from: 'programado',
          to: 'enviado',
          reason: '',
          batch: '12',
        },
      ],
    },
  },
  undoBatch: { input: { batch: '12' }, answer: { restored: 173, kept: 2 } },
  getCalendar: { input: {}, answer: { enlace: 'ext/calendario.ics?enlace=12.iZ4…' } },
  renewCalendar: {
    input: { enlace: 'ext/calendario.ics?enlace=12.iZ4…' },
    answer: { enlace: 'ext/calendario.ics?enlace=12.kQ9…' },
  },
  getDayAddresses: { input: {}, answer: { direcciones: [dayAddress] } },
  saveDayAddress: { input: { dias: dayAddress.dias, address }, answer: {} },
  getDayAddressesOf: { input: { cliente: 'clave-de-maria' }, answer: { direcciones: [dayAddress] } },
  getShowcase: {
    input: {},
    answer: {
      platillos: [{ id: '301', name: 'Seco de pollo', date: '2026-03-02', ruta: '' }],
      servicios: [{ id: '1', descripcion: 'Almuerzo', precio: 70, envios: 20 }],
      sectores: ['Iñaquito', 'La Floresta'],
    },
  },
  getKitchenSheet: {
    input: { search: '2026-03-02', searchType: 'almuerzo' },
    answer: {
      estados: { programado: 120, enviado: 12, entregado: 0 },
      dishes: [{ id: '301', name: 'Seco de pollo', total: 132, con_jugo: 120, sin_jugo: 12 }],
      people: [
        {
          order_id: '501',
          keylogin: 'clave-de-maria',
          nombre: 'María Ñauta',
          dish: 'Seco de pollo',
          alergias: 'Lácteos',
          choque: 'Lácteos',
          nota: 'Sin cilantro.',
        },
      ],
    },
  },
  getPanel: {
    input: { search: '2026-03-02', semana: '2026-03-09' },
    answer: {
      almuerzo: {
        estados: { programado: 120, enviado: 12, entregado: 0 },
        dishes: [{ id: '301', name: 'Seco de pollo', total: 132 }],
      },
      cena: { estados: { programado: 0, enviado: 0, entregado: 0 }, dishes: [] },
      menu: '12',
      pendientes: 1,
    },
  },
  getDeliveryList: {
    input: { search: '2026-03-02', searchType: 'almuerzo' },
    answer: { stops: [stop] },
  },
  saveStopOrder: { input: { paradas: ['clave-de-maria', 'clave-de-ana'] }, answer: {} },
  createRoute: {
    input: {
      search: '2026-03-02',
      searchType: 'almuerzo',
      nombre: ruta.nombre ?? '',
      sectores: ruta.sectores,
      request_id: 'ruta-de-luis',
    },
    answer: { ruta },
  },
  getRoutes: { input: { search: '2026-03-02' }, answer: { rutas: [ruta] } },
  revokeRoute: { input: { id: '12' }, answer: {} },
  getRoute: {
    input: { token: ruta.token },
    answer: { nombre: ruta.nombre, date: ruta.date, type: ruta.type, stops: [routeStop] },
  },
  markStops: {
    input: {
      token: ruta.token,
      marcas: [{ order_id: '501', resultado: 'entregado', nota: '', at: 1772467800000 }],
    },
    answer: { stops: [{ ...routeStop, status: 'entregado', entrega: 'entregado' }] },
  },
  createExport: {
    input: {
      lista: 'pedidos',
      formato: 'csv',
      search: '2026-03-02',
      searchState: '',
      searchType: 'almuerzo',
    },
    answer: { enlace: 'ext/descarga.php?enlace=eyJpbnB1dCI6…' },
  },
  saveAccount: {
    input: { account: { ...personal, alergias: 'Maní' }, image: new Blob(), version: account.version },
    answer: { user },
  },
  saveAddress: { input: { address, version: address.version }, answer: { user } },
  getClientMenu: { input: { hoy: '' }, answer: { menu, orders: [order] } },
  saveOrder: {
    input: {
      order: {
        menu_id: '41',
        dish_id: '301',
        type: 'almuerzo',
        date: '2026-03-04',
        ind: 0,
        name: 'Seco de pollo',
        jugo: true,
        time: '12:30',
      },
    },
    answer: { id: '501' },
  },
  cancelOrder: { input: { order_id: '501', envioRestore: true }, answer: { user } },
  getClientOrders: { input: { ...paging, search: '', searchState: '' }, answer: orders },
  sendReview: {
    input: { review: { id_platillo: '501', platillo: 'Seco de pollo', description: 'Muy rico.', rating: 5 } },
    answer: {},
  },
  getClientPayments: { input: { ...paging, search: '', searchState: '' }, answer: payments },
  getClientPayment: { input: { payment: '77' }, answer: { payment } },
  getNotices: {
    input: {},
    answer: { avisos: [{ aviso: 'recordatorio', activo: true }] },
  },
  saveNotice: { input: { aviso: 'recordatorio', activo: false }, answer: {} },
  getPush: { input: {}, answer: { push: { clave: BROWSER.p256dh } } },
  savePush: { input: BROWSER, answer: {} },
  removePush: { input: { endpoint: BROWSER.endpoint }, answer: {} },
  getMails: {
    input: { cliente: 'clave-de-maria' },
    answer: {
      rebotado: false,
      correos: [
        {
          id: '88',
          asunto: 'Aún no eliges para mañana, martes, 3 de marzo',
          estado: 'enviado',
          at: '2026-03-02 20:00:04',
          detalle: '',
          reenviable: true,
        },
      ],
    },
  },
  resendMail: { input: { id: '88' }, answer: {} },
  getTransfers: {
    input: { ...paging, searchState: 'revision' },
    answer: {
      transferencias: [
        {
          ...transfer,
          cliente: 'clave-de-maria',
          nombre: 'María Ñauta',
          email: 'cliente@demo.test',
          nota: '',
          quien: '',
          envios: 0,
          ultimo_pago: '2026-02-02 09:30:00',
          ultimo_valor: 49.9,
          revisiones: 0,
        },
      ],
      totalPages: 1,
      pendientes: 1,
    },
  },
  registerPayment: {
    input: {
      ...typedTransfer,
      cliente: 'clave-de-maria',
      metodo: 'transferencia',
      nota: '',
      otro_valor: false,
      transferencia: '31',
    },
    answer: { payment: '77' },
  },
  refuseTransfer: { input: { id: '31', reason: 'El comprobante no se lee.' }, answer: {} },
  reversePayment: { input: { payment: '77', reason: 'Era de otro cliente.' }, answer: {} },
  reportTransfer: { input: typedTransfer, answer: { id: '31' } },
  getOwnTransfers: { input: {}, answer: { transferencias: [transfer] } },
  getClientReferrals: {
    input: { ...paging, search: '' },
    answer: {
      accounts: [{ email: 'ana@correo.test', keylogin: 'clave-de-ana', rewardAvailable: 1 }],
      totalPages: 1,
    },
  },
  claimReward: { input: { referred: 'clave-de-ana' }, answer: { user } },
  renewMembership: {
    input: { membership: '1', payment: { id: '5O190127TN364715T', status: 'COMPLETED' } },
    answer: { user },
  },
  closeSession: { input: {}, answer: {} },
  closeAllSessions: { input: {}, answer: {} },
  createWalletOrder: {
    input: { membership: '1', request_id: 'renovacion-2026-03-02' },
    answer: { order: { id: '5O190127TN364715T', status: 'CREATED', value: 49.9, divisa: 'USD' } },
  },
  captureWalletOrder: {
    input: { order: '5O190127TN364715T' },
    answer: { payment: { id: '5O190127TN364715T', status: 'COMPLETED' } },
  },
}
