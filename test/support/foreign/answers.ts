import { childrenOf, type Posted, textAt } from './php'

/**
 * A small kitchen in memory that knows section 7 of the specification and nothing of this project's code: no versions,
 * no ids of dishes, no optional fields. Only for the journey on a stranger's back end.
 */

const DAYS = ['lunes', 'martes', 'miercoles', 'jueves', 'viernes'] as const
const MONDAY = '2026-03-02'
interface Dish {
  name: string
  calories: number
  proteins: number
  carbs: number
  fats: number
  allergens: string
  imagenes: { ruta: string; estado: string }[]
}

const dish = (name: string): Dish => ({
  name,
  calories: 520,
  proteins: 31.5,
  carbs: 58,
  fats: 18,
  allergens: 'Maní\nLácteos',
  imagenes: [],
})

const person = (nombre: string, rol: number) => ({
  nombre,
  img_profile: null as string | null,
  rol,
  nivel: 3,
  envios: 5,
  keylogin: `clave-${nombre}`,
  account: {
    nombre,
    apellidos: 'Vera',
    email: `${nombre.toLowerCase()}@cocina.example`,
    phone: '0990000001',
    alergias: '',
    img_profile: null,
  },
  address: {
    direccion: 'Av. Amazonas N34',
    referencia: '',
    apartamento: '',
    estado: 'Pichincha',
    ciudad: 'Quito',
    colonia: 'La Carolina',
    cp: 170135,
    lat: -0.19,
    lng: -78.48,
    comentarios: '',
  },
  membership: { id: 2 },
})

export const kitchen = () => {
  const people = { ana: person('Ana', 1), rosa: person('Rosa', 4) }
  const sessions = new Map<string, 'ana' | 'rosa'>()
  const menu = {
    id: 7,
    start_date: `${MONDAY} 00:00:00`,
    end_date: '2026-03-06 00:00:00',
    menu_data: Object.fromEntries(DAYS.map((day) => [day, [dish(`Locro ${day}`), dish(`Seco ${day}`)]])),
  }
  const orders: Record<string, unknown>[] = [
    {
      id: 1,
      order_date: '2026-02-24 12:30:00',
      nombre: 'Ana Vera',
      email: 'ana@cocina.example',
      type: 'almuerzo',
      status: 'entregado',
      account_id: 'clave-Ana',
      jugo: 1,
      time: '12:30',
      review_exists: 0,
      dish_info: { name: 'Guatita', date: '2026-02-24', ind: 0 },
    },
  ]
  const payments = [
    {
      id: 3,
      id_payment: 'PAY-3',
      createAt: '2026-02-20 09:00:00',
      email: 'ana@cocina.example',
      type_sell: 'membresia',
      payment_status: 'COMPLETED',
      descripcion: 'Almuerzo y cena',
      value: 90,
      divisa: 'USD',
    },
  ]
  const caller = ({ fields }: Posted) => sessions.get(textAt(fields, 'session_id'))

  const saveOrder = ({ fields }: Posted) => {
    const given = (field: string) => textAt(fields, 'order', field)
    const known = orders.find(({ id }) => String(id) === given('id'))
    const order = {
      id: known?.['id'] ?? orders.length + 1,
      order_date: `${given('date')} ${given('time')}:00`,
      nombre: 'Ana Vera',
      email: 'ana@cocina.example',
      type: given('type'),
      status: 'programado',
      account_id: 'clave-Ana',
      jugo: given('jugo') === 'true' || given('jugo') === '1' ? 1 : 0,
      time: given('time'),
      review_exists: 0,
      dish_info: { name: given('name'), date: given('date'), ind: given('ind') },
    }
    if (known) Object.assign(known, order)
    else {
      orders.push(order)
      people.ana.envios -= 1
    }
    return {}
  }
  const saveMenu = ({ fields, files }: Posted) => {
    for (const day of DAYS) {
      menu.menu_data[day] = childrenOf(fields, 'menu_data', day).map((given, index) => {
        const stored = menu.menu_data[day]?.[index]?.imagenes ?? []
        const added = files.filter((name) => name.startsWith(`menu_data[${day}][${index}]`))
        return {
          name: textAt(given, 'name'),
          calories: Number(textAt(given, 'calories')),
          proteins: Number(textAt(given, 'proteins')),
          carbs: Number(textAt(given, 'carbs')),
          fats: Number(textAt(given, 'fats')),
          allergens: textAt(given, 'allergens'),
          imagenes: [
            ...stored,
            ...added.map((name) => ({ ruta: `fotos/${encodeURIComponent(name)}.png`, estado: 'ok' })),
          ],
        }
      })
    }
    return { id: menu.id }
  }
  const ofClient = () => orders.filter(({ account_id }) => account_id === 'clave-Ana')
  const list = (name: string, rows: unknown[]) => () => ({
    [name]: rows,
    totalPages: rows.length === 0 ? 0 : 1,
  })

  type Answer = (posted: Posted) => Record<string, unknown> | string
  const answers: Record<string, Answer> = {
    'account/validate_session.php': (posted) => {
      const who = caller(posted)
      return who ? { user: people[who] } : 'No hay una sesión iniciada'
    },
    'verify-account/code_send_mail.php': ({ fields }) => ({
      keylogin: textAt(fields, 'email').startsWith('rosa') ? 'clave-Rosa' : 'clave-Ana',
    }),
    'verify-account/validate_code.php': ({ fields }) => {
      if (textAt(fields, 'code') !== '123456') return 'El código no coincide'
      const who = textAt(fields, 'keylogin') === 'clave-Rosa' ? 'rosa' : 'ana'
      sessions.set(`sesion-${who}`, who)
      return { session_id: `sesion-${who}`, user: people[who], url_return: null, seconds_return: 0 }
    },
    'create-account/code_send_mail.php': () => ({}),
    'create-account/validate_code.php': () => ({}),
    'create-account/create.php': () => {
      sessions.set('sesion-ana', 'ana')
      return { session_id: 'sesion-ana', keylogin: 'clave-Ana', user: people.ana }
    },
    'default/niveles.php': () => ({
      niveles: [
        { id: 0, descripcion: 'Prueba', beneficios: '', precio: 0, precio_label: '' },
        { id: 1, descripcion: 'Almuerzo', beneficios: '20 almuerzos', precio: 60, precio_label: '$60' },
      ],
    }),
    'update-menu/get_menu_client.php': () => ({ menu, orders: ofClient() }),
    'update-menu/get_menus.php': list('menus', [menu]),
    'update-menu/get_menu.php': () => ({ menu }),
    'update-menu/edit-menu.php': saveMenu,
    'update-menu/delete_menus.php': () => 'Este menú tiene pedidos',
    'update-orders/edit.php': saveOrder,
    'update-orders/cancel.php': ({ fields }) => {
      const order = orders.find(({ id }) => String(id) === textAt(fields, 'order_id'))
      if (order) order['status'] = 'cancelado'
      return {}
    },
    'update-orders/get_orders_client.php': () => list('orders', ofClient())(),
    'update-orders/get_orders.php': () => ({ ...list('orders', orders)(), platillos: { Guatita: 1 } }),
    'update-orders/update_orders.php': () => ({}),
    'update-orders/edit_admin.php': ({ fields }) => {
      const order = orders.find(({ id }) => String(id) === textAt(fields, 'order', 'id'))
      if (order) order['status'] = textAt(fields, 'order', 'status')
      return {}
    },
    'update-orders/review.php': () => ({}),
    'default/get_user_delivery.php': () => ({
      user: {
        ...people.ana,
        nivel: { id: 3, descripcion: 'Almuerzo y cena' },
        rewardAvailable: null,
        referrer: null,
      },
    }),
    'update-payments/get_payments.php': list('payments', payments),
    'update-payments/get_payment.php': () => ({ payment: payments[0] }),
    'update-payments/get_payments_client.php': list('payments', payments),
    'update-payments/get_payment_client.php': () => ({ payment: payments[0] }),
    'update-clients/get_clients.php': list('accounts', [
      { nombre: 'Ana Vera', email: 'ana@cocina.example', keylogin: 'clave-Ana' },
    ]),
    'update-clients/delete_clients.php': () => ({}),
    'update-clients/update_client.php': () => ({}),
    'update-clients/get_clients_referrer.php': list('accounts', []),
    'update-clients/get_clients_referrer_client.php': list('accounts', []),
    'update-clients/claim_reward.php': () => ({}),
    'update-clients/membership.php': () => ({ user: people.ana }),
    'update-clients/account.php': ({ fields }) => {
      Object.assign(people.ana.account, JSON.parse(textAt(fields, 'account')))
      return { user: people.ana }
    },
    'update-clients/address.php': () => ({ user: people.ana }),
    'update-reports/get_summary.php': () => ({
      delivered: 4,
      delivered_prev: 2,
      cancelled: 0,
      cancelled_prev: 0,
      sales: 1,
      sales_prev: 0,
      clients: 1,
      clients_prev: 1,
      referrals: 0,
      referrals_prev: 0,
      reviews: 1,
      reviews_prev: 0,
      profit: { USD: 90 },
      profit_prev: [],
      review_details: [{ nombre: 'Ana', img_profile: null, rating: 4, description: null }],
      review_details_prev: [],
    }),
  }
  const PUBLIC = /^(verify-account|create-account|account)\/|^default\/niveles/
  /** What an address answers; null for one that section 7 does not have. */
  return (address: string, posted: Posted): Record<string, unknown> | string | null => {
    const answer = answers[address]
    if (!answer) return null
    if (!PUBLIC.test(address) && !caller(posted)) return 'No se encontró una sesión activa'
    return answer(posted)
  }
}
