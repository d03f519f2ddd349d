import { childrenOf, fieldsAt, has, type Posted, textAt } from './php'
import {
  BROKEN_ORDER,
  DAYS,
  type Dish,
  keyOf,
  LEVELS,
  menuOf,
  type Order,
  orderOf,
  paymentOf,
  personOf,
  SUMMARY,
} from './stock'

/** A single picture, or none, becomes a list. */
const picturesOf = ({ imagenes }: Partial<Dish>) =>
  typeof imagenes === 'string' ? [{ ruta: imagenes, estado: null }] : (imagenes ?? [])

/**
 * A small in-memory kitchen with section 7 of the specification and none of this project's code: no versions, no dish
 * ids, no optional fields. Only for the journey on a foreign back end.
 */
export const kitchen = () => {
  const people = { ana: personOf('Ana', 1, 0), eva: personOf('Eva', 1, 3), rosa: personOf('Rosa', 4, 0) }
  const sessions = new Map<string, keyof typeof people>()
  const menu = menuOf('semana 10')
  const orders: Order[] = [
    orderOf(people.ana, {
      id: 'P/1',
      type: 'Almuerzo',
      status: 'Entregado',
      dish_info: { name: 'Guatita', date: '2026-02-24', ind: '0', jugo: 1, time: '12:30:00' },
    }),
    orderOf(people.eva, {
      id: 'P/2',
      type: 'Almuerzo',
      status: 'Programado',
      dish_info: { name: 'Seco martes', date: '2026-03-03', ind: '1', jugo: 0, time: '12:30:00' },
    }),
    // Juice and time are unknown here.
    orderOf(people.ana, {
      id: 'P/3',
      type: 'Almuerzo',
      status: 'Programado',
      dish_info: { name: 'Seco jueves', date: '2026-03-05', ind: '1' },
    }),
  ]
  const payments = [paymentOf(people.ana, 'pago/3', 'PAY-3')]
  const invited = { email: 'luz@cocina.example', keylogin: keyOf('Luz'), rewardAvailable: 2 }
  const caller = ({ fields }: Posted) => sessions.get(textAt(fields, 'session_id'))
  const clientOf = ({ fields }: Posted, field: string) =>
    Object.values(people).find(({ keylogin }) => keylogin === textAt(fields, field))

  const saveOrder = ({ fields }: Posted) => {
    const given = (...path: string[]) => textAt(fields, 'order', ...path)
    const known = orders.find(({ id }) => id === given('id'))
    const said = (key: 'jugo' | 'time') => given('dish_info', key) || given(key)
    const order = orderOf(people.ana, {
      id: known?.id ?? `P/${orders.length + 1}`,
      type: given('type'),
      status: 'Programado',
      dish_info: {
        name: given('name'),
        date: given('date'),
        ind: given('ind'),
        ...(said('jugo') !== '' && { jugo: ['true', '1'].includes(said('jugo')) ? 1 : 0 }),
        ...(said('time') !== '' && { time: said('time') }),
      },
    })
    if (known) Object.assign(known, order)
    else {
      orders.push(order)
      people.ana.envios -= 1
    }
    return {}
  }
  const saveMenu = ({ fields, files }: Posted) => {
    for (const day of DAYS) {
      const before = menu.menu_data[day] ?? []
      menu.menu_data[day] = childrenOf(fields, 'menu_data', day).map((given, index): Dish => {
        const stored = before.flatMap(picturesOf)
        const kept = childrenOf(given, 'imagenes').flatMap((image) => {
          const ruta = textAt(image, 'ruta')
          const isKept = textAt(image, 'estado') !== 'por_eliminar' && stored.some((one) => one.ruta === ruta)
          return isKept ? [{ ruta, estado: textAt(image, 'estado') || null }] : []
        })
        const added = files.filter((name) => name.startsWith(`menu_data[${day}][${index}]`))
        const text = (key: string) => (has(given, key) ? textAt(given, key) : null)
        return {
          name: textAt(given, 'name'),
          calories: text('calories'),
          proteins: text('proteins'),
          carbs: text('carbs'),
          fats: text('fats'),
          allergens: text('allergens'),
          imagenes: [...kept, ...added.map((name) => ({ ruta: `/fotos/${name}.png`, estado: 'ok' }))],
        }
      })
    }
    return { id: menu.id }
  }
  const saveAddress = ({ fields }: Posted) => {
    Object.assign(people.ana.address, fieldsAt(fields, 'address'))
    return { user: signedIn('ana') }
  }
  /** A signed-in person's level is a row, a client's level in the office a number. */
  const signedIn = (who: keyof typeof people) => {
    const person = people[who]
    return { ...person, nivel: { id: person.nivel, descripcion: `Nivel ${person.nivel}` } }
  }
  const renew = ({ fields }: Posted) => {
    if (textAt(fields, 'payment', 'status') !== 'COMPLETED') return 'No encontramos tu pago'
    people.ana.envios += 20
    people.ana.membership = { id: textAt(fields, 'membership', 'id') || textAt(fields, 'membership') }
    payments.unshift(paymentOf(people.ana, 'pago/4', textAt(fields, 'payment', 'id')))
    return { user: signedIn('ana') }
  }
  const claim = ({ fields }: Posted) => {
    if (textAt(fields, 'referred') !== invited.keylogin) return 'No conocemos a tu invitado'
    people.ana.envios += invited.rewardAvailable
    invited.rewardAvailable = 0
    return {}
  }
  const matching = ({ fields }: Posted) =>
    orders.filter(
      ({ order_date, type, status }) =>
        order_date.startsWith(textAt(fields, 'search')) &&
        [type.toLowerCase(), ''].includes(textAt(fields, 'searchType')) &&
        [status.toLowerCase(), ''].includes(textAt(fields, 'searchState')),
    )
  const sendAll = (posted: Posted) => {
    for (const order of matching(posted)) order.status = textAt(posted.fields, 'status')
    return {}
  }
  const changeOrder = (id: string, changes: Partial<Order>) => {
    const order = orders.find((one) => one.id === id)
    if (!order) return 'No encontramos el pedido'
    Object.assign(order, changes)
    return {}
  }
  const updateClient = (posted: Posted) => {
    const client = clientOf(posted, 'cliente')
    if (!client) return 'No encontramos al cliente'
    for (const field of ['nivel', 'envios', 'rewardAvailable'] as const)
      client[field] = Number(textAt(posted.fields, field))
    client.referrer = textAt(posted.fields, 'referrer')
    return {}
  }
  const deliveryUser = (posted: Posted) => {
    const client = clientOf(posted, 'keylogin')
    if (!client) return 'No encontramos al cliente'
    return { user: client }
  }
  const ofClient = () => orders.filter(({ account_id }) => account_id === people.ana.keylogin)
  const list = (name: string, rows: unknown[]) => () => ({
    [name]: rows,
    totalPages: rows.length === 0 ? 0 : 1,
  })

  type Answer = (posted: Posted) => Record<string, unknown> | string
  const answers: Record<string, Answer> = {
    'account/validate_session.php': (posted) => {
      const who = caller(posted)
      return who ? { user: signedIn(who) } : 'No hay una sesión iniciada'
    },
    'verify-account/code_send_mail.php': ({ fields }) => {
      if (textAt(fields, 'email') === '') return 'Falta el correo'
      return { keylogin: people[textAt(fields, 'email').startsWith('rosa') ? 'rosa' : 'ana'].keylogin }
    },
    'verify-account/validate_code.php': ({ fields }) => {
      if (textAt(fields, 'code') !== '123456') return 'El código no coincide'
      const who = textAt(fields, 'keylogin') === people.rosa.keylogin ? 'rosa' : 'ana'
      sessions.set(`sesion-${who}`, who)
      return { session_id: `sesion-${who}`, user: signedIn(who), url_return: null, seconds_return: 0 }
    },
    'create-account/code_send_mail.php': () => ({}),
    'create-account/validate_code.php': () => ({}),
    'create-account/create.php': () => {
      sessions.set('sesion-ana', 'ana')
      return { session_id: 'sesion-ana', keylogin: people.ana.keylogin, user: signedIn('ana') }
    },
    'default/niveles.php': () => ({ niveles: LEVELS }),
    'update-menu/get_menu_client.php': () => ({
      menu,
      orders: [BROKEN_ORDER, ...ofClient().filter(({ order_date }) => order_date >= '2026-03-02')],
    }),
    // Without totalPages.
    'update-menu/get_menus.php': () => ({ menus: [menu] }),
    'update-menu/get_menu.php': () => ({ menu }),
    'update-menu/edit-menu.php': saveMenu,
    'update-menu/delete_menus.php': () => 'Este menú tiene pedidos',
    'update-orders/edit.php': saveOrder,
    'update-orders/cancel.php': ({ fields }) =>
      changeOrder(textAt(fields, 'order_id'), { status: 'cancelado' }),
    'update-orders/get_orders_client.php': () => list('orders', ofClient())(),
    'update-orders/get_orders.php': (posted) => ({
      // The dish is a JSON column, which this SELECT returns as text.
      ...list(
        'orders',
        matching(posted).map((order) => ({ ...order, dish_info: JSON.stringify(order.dish_info) })),
      )(),
      platillos: { Guatita: 1 },
    }),
    'update-orders/update_orders.php': sendAll,
    'update-orders/edit_admin.php': ({ fields }) =>
      changeOrder(textAt(fields, 'order', 'id'), { status: textAt(fields, 'order', 'status') }),
    'update-orders/review.php': ({ fields }) =>
      changeOrder(textAt(fields, 'review', 'id_platillo'), { review_exists: 1 }),
    'default/get_user_delivery.php': deliveryUser,
    'update-payments/get_payments.php': list('payments', payments),
    'update-payments/get_payment.php': () => ({ payment: payments[0] }),
    'update-payments/get_payments_client.php': () => list('payments', payments)(),
    'update-payments/get_payment_client.php': ({ fields }) => ({
      payment: payments.find(({ id }) => id === textAt(fields, 'payment')),
    }),
    'update-clients/get_clients.php': list('accounts', [
      { nombre: 'Ana Vera', email: 'ana@cocina.example', keylogin: people.ana.keylogin },
    ]),
    'update-clients/delete_clients.php': () => ({}),
    'update-clients/update_client.php': updateClient,
    'update-clients/get_clients_referrer.php': list('accounts', []),
    'update-clients/get_clients_referrer_client.php': list('accounts', [invited]),
    'update-clients/claim_reward.php': claim,
    'update-clients/membership.php': renew,
    'update-clients/account.php': ({ fields }) => {
      Object.assign(people.ana.account, fieldsAt(fields, 'account'))
      return { user: signedIn('ana') }
    },
    'update-clients/address.php': saveAddress,
    'update-reports/get_summary.php': () => SUMMARY,
  }
  const PUBLIC = /^(verify-account|create-account|account)\/|^default\/niveles/
  /** The response of an address; null for one that section 7 lacks. */
  return (address: string, posted: Posted): Record<string, unknown> | string | null => {
    const answer = answers[address]
    if (!answer) return null
    if (!PUBLIC.test(address) && !caller(posted)) return 'No se encontró una sesión activa'
    return answer(posted)
  }
}
