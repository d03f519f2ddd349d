import { childrenOf, type Posted, textAt } from './php'
import { DAYS, keyOf, LEVELS, menuOf, type Order, orderOf, paymentOf, personOf, SUMMARY } from './stock'

/**
 * A small kitchen in memory that knows section 7 of the specification and nothing of this project's code: no versions,
 * no ids of dishes, no optional fields. Only for the journey on a stranger's back end.
 */
export const kitchen = () => {
  const people = { ana: personOf('Ana', 1, 0), eva: personOf('Eva', 1, 3), rosa: personOf('Rosa', 4, 0) }
  const sessions = new Map<string, keyof typeof people>()
  const menu = menuOf('semana 10')
  const orders: Order[] = [
    orderOf(people.ana, {
      id: 'P/1',
      type: 'almuerzo',
      status: 'entregado',
      date: '2026-02-24',
      time: '12:30',
      jugo: 1,
      name: 'Guatita',
      ind: '0',
    }),
    orderOf(people.eva, {
      id: 'P/2',
      type: 'almuerzo',
      status: 'programado',
      date: '2026-03-03',
      time: '12:30',
      jugo: 0,
      name: 'Seco martes',
      ind: '1',
    }),
  ]
  const payments = [paymentOf(people.ana, 'pago/3', 'PAY-3')]
  const invited = { email: 'luz@cocina.example', keylogin: keyOf('Luz'), rewardAvailable: 2 }
  const caller = ({ fields }: Posted) => sessions.get(textAt(fields, 'session_id'))
  const clientOf = ({ fields }: Posted, field: string) =>
    Object.values(people).find(({ keylogin }) => keylogin === textAt(fields, field))

  const saveOrder = ({ fields }: Posted) => {
    const given = (field: string) => textAt(fields, 'order', field)
    const known = orders.find(({ id }) => id === given('id'))
    const order = orderOf(people.ana, {
      id: known?.id ?? `P/${orders.length + 1}`,
      type: given('type'),
      status: 'programado',
      date: given('date'),
      time: given('time'),
      jugo: given('jugo') === 'true' || given('jugo') === '1' ? 1 : 0,
      name: given('name'),
      ind: given('ind'),
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
  const renew = ({ fields }: Posted) => {
    if (textAt(fields, 'payment', 'status') !== 'COMPLETED') return 'No encontramos tu pago'
    people.ana.envios += 20
    people.ana.membership = { id: textAt(fields, 'membership') }
    payments.unshift(paymentOf(people.ana, 'pago/4', textAt(fields, 'payment', 'id')))
    return { user: people.ana }
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
        [type, ''].includes(textAt(fields, 'searchType')) &&
        [status, ''].includes(textAt(fields, 'searchState')),
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
    return { user: { ...client, nivel: { id: client.nivel, descripcion: `Nivel ${client.nivel}` } } }
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
      return who ? { user: people[who] } : 'No hay una sesión iniciada'
    },
    'verify-account/code_send_mail.php': ({ fields }) => ({
      keylogin: people[textAt(fields, 'email').startsWith('rosa') ? 'rosa' : 'ana'].keylogin,
    }),
    'verify-account/validate_code.php': ({ fields }) => {
      if (textAt(fields, 'code') !== '123456') return 'El código no coincide'
      const who = textAt(fields, 'keylogin') === people.rosa.keylogin ? 'rosa' : 'ana'
      sessions.set(`sesion-${who}`, who)
      return { session_id: `sesion-${who}`, user: people[who], url_return: null, seconds_return: 0 }
    },
    'create-account/code_send_mail.php': () => ({}),
    'create-account/validate_code.php': () => ({}),
    'create-account/create.php': () => {
      sessions.set('sesion-ana', 'ana')
      return { session_id: 'sesion-ana', keylogin: people.ana.keylogin, user: people.ana }
    },
    'default/niveles.php': () => ({ niveles: LEVELS }),
    'update-menu/get_menu_client.php': () => ({ menu, orders: ofClient() }),
    'update-menu/get_menus.php': list('menus', [menu]),
    'update-menu/get_menu.php': () => ({ menu }),
    'update-menu/edit-menu.php': saveMenu,
    'update-menu/delete_menus.php': () => 'Este menú tiene pedidos',
    'update-orders/edit.php': saveOrder,
    'update-orders/cancel.php': ({ fields }) =>
      changeOrder(textAt(fields, 'order_id'), { status: 'cancelado' }),
    'update-orders/get_orders_client.php': () => list('orders', ofClient())(),
    'update-orders/get_orders.php': (posted) => ({
      ...list('orders', matching(posted))(),
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
      Object.assign(people.ana.account, JSON.parse(textAt(fields, 'account')))
      return { user: people.ana }
    },
    'update-clients/address.php': () => ({ user: people.ana }),
    'update-reports/get_summary.php': () => SUMMARY,
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
