import type { FastifyInstance } from 'fastify'
import { addDays } from '#domain/calendar'
import { ADMIN, clientSigned, KITCHEN } from './kitchen-data'

const LIST = { page: 1, itemsPerPage: 10, search: '', searchState: '', searchType: '' }
const CLIENTS = { page: 1, itemsPerPage: 10, search: '' }
const PAYMENTS = { page: 1, itemsPerPage: 10, search: '', searchState: '' }
const LAST = 'last'

export type Request = { address: string; body: Record<string, unknown> }
/** `goal`: highest ratio of large to small kitchen. `against`: another row of the same kitchen, not the small one. */
export type Measured = { name: string; requests: Request[]; goal: number; against?: string }

const one = (address: string, body: Record<string, unknown>): Request[] => [{ address, body }]

/** What the growth of a kitchen is measured by. */
export const CALLS: Measured[] = [
  { name: 'orders, page 1', requests: one('update-orders/get_orders.php', LIST), goal: 3 },
  {
    name: 'orders, last page',
    requests: one('update-orders/get_orders.php', { ...LIST, page: LAST }),
    goal: 2,
    against: 'orders, page 1',
  },
  {
    name: 'orders, page in the middle',
    requests: one('update-orders/get_orders.php', { ...LIST, page: 'middle' }),
    goal: 2,
    against: 'orders, page 1',
  },
  {
    name: 'orders by type and state',
    requests: one('update-orders/get_orders.php', { ...LIST, searchType: 'cena', searchState: 'cancelado' }),
    goal: 3,
  },
  {
    name: 'orders by type and state, last page',
    requests: one('update-orders/get_orders.php', {
      ...LIST,
      searchType: 'cena',
      searchState: 'cancelado',
      page: LAST,
    }),
    goal: 3,
  },
  {
    name: 'payments, last page',
    requests: one('update-payments/get_payments.php', { ...PAYMENTS, page: LAST }),
    goal: 3,
  },
  {
    name: 'clients, last page',
    requests: one('update-clients/get_clients.php', { ...CLIENTS, page: LAST }),
    goal: 3,
  },
  {
    name: 'clients, e-mail search',
    requests: one('update-clients/get_clients.php', { ...CLIENTS, search: 'persona19' }),
    goal: 2,
  },
  {
    name: 'summary of a year',
    requests: one('update-reports/get_summary.php', { intervalo: '1 YEAR' }),
    goal: 3,
  },
  { name: 'series of a year', requests: one('ext/series.php', { intervalo: '1 YEAR' }), goal: 3 },
  {
    name: 'dashboard, all its calls',
    requests: [
      { address: 'account/validate_session.php', body: {} },
      { address: 'ext/panel.php', body: { search: KITCHEN.today, semana: addDays(KITCHEN.today, 7) } },
      { address: 'update-reports/get_summary.php', body: { intervalo: '7 DAY' } },
      { address: 'ext/series.php', body: { intervalo: '7 DAY' } },
    ],
    goal: 2,
  },
]

/** An answer of the office's call; throws unless it is 200. */
export const ask = async (
  app: FastifyInstance,
  { address, body }: Request,
): Promise<{ totalPages?: number }> => {
  const response = await app.inject({
    method: 'POST',
    url: `/api/${address}`,
    payload: { rute: '', ...ADMIN, ...body },
  })
  const answer = response.json()
  if (response.statusCode !== 200) throw new Error(`${address}: ${response.statusCode} ${response.body}`)
  return answer
}

/** The request with its page's number in place of a word. */
export const pagesOf = async (app: FastifyInstance, request: Request): Promise<Request> => {
  const { page } = request.body
  if (page !== LAST && page !== 'middle') return request
  const { totalPages = 1 } = await ask(app, { ...request, body: { ...request.body, page: 1 } })
  const asked = page === LAST ? totalPages : Math.ceil(totalPages / 2)
  return { ...request, body: { ...request.body, page: asked } }
}

const CLOSING: Request = { address: 'ext/cierre.php', body: { desde: '2026-02-01', hasta: '2026-02-28' } }

/** Long requests beside which others are asked. */
export const LONG: Record<string, Request> = {
  "a year's summary": { address: 'update-reports/get_summary.php', body: { intervalo: '1 YEAR' } },
  "a year's series": { address: 'ext/series.php', body: { intervalo: '1 YEAR' } },
  'orders by a name': { address: 'update-orders/get_orders.php', body: { ...LIST, nombre: 'número 17' } },
  "the month's closing": CLOSING,
}
/** The bulk update of the busy day. */
export const BULK: Request = {
  address: 'update-orders/update_orders.php',
  body: { search: KITCHEN.busyDay, searchType: 'almuerzo', searchState: 'programado', status: 'enviado' },
}

const PAGE = { page: 1, itemsPerPage: 10, search: '', searchState: '' }

const RATINGS = { page: 1, itemsPerPage: 10, estrellas: null, platillo: '' }

const OTHERS: [name: string, address: string, body: Record<string, unknown>][] = [
  ["a client's week", 'update-menu/get_menu_client.php', { ...clientSigned(2), hoy: '' }],
  ["a client's orders", 'update-orders/get_orders_client.php', { ...clientSigned(2), ...PAGE }],
  ["a client's payments", 'update-payments/get_payments_client.php', { ...clientSigned(2), ...PAGE }],
  ['orders of a day', 'update-orders/get_orders.php', { ...LIST, search: KITCHEN.busyDay }],
  ['orders by a name', 'update-orders/get_orders.php', { ...LIST, nombre: 'número 17' }],
  ['payments by state', 'update-payments/get_payments.php', { ...PAYMENTS, searchState: 'REFUNDED' }],
  ['clients by a name', 'update-clients/get_clients.php', { ...CLIENTS, nombre: 'número 17' }],
  ['payments by a name', 'update-payments/get_payments.php', { ...PAYMENTS, nombre: 'número 17' }],
  ['clients who owe', 'update-clients/get_clients.php', { ...CLIENTS, filtro: 'debe' }],
  ['clients with few shipments', 'update-clients/get_clients.php', { ...CLIENTS, filtro: 'pocos_envios' }],
  ['clients who pause', 'update-clients/get_clients.php', { ...CLIENTS, filtro: 'en_pausa' }],
  ['clients without an order', 'update-clients/get_clients.php', { ...CLIENTS, filtro: 'sin_elegir' }],
  ['ratings, page 1', 'ext/resenas.php', RATINGS],
  ['ratings of two stars', 'ext/resenas.php', { ...RATINGS, estrellas: 2 }],
  ['ratings of a dish', 'ext/resenas.php', { ...RATINGS, platillo: 'platillo 7' }],
  ['referrals', 'update-clients/get_clients_referrer.php', { page: 1, itemsPerPage: 10, search: '' }],
  ['the kitchen sheet', 'ext/cocina.php', { search: KITCHEN.busyDay, searchType: 'almuerzo' }],
  ["a day's clients", 'ext/clientes_del_dia.php', { date: KITCHEN.busyDay, searchType: '' }],
  ["the day's figures", 'ext/dia.php', { date: KITCHEN.busyDay }],
  ["the month's closing", CLOSING.address, CLOSING.body],
  ['the closing of a year ago', CLOSING.address, { desde: '2025-02-01', hasta: '2025-02-28' }],
]
/** Other reading calls of a large kitchen that no one may wait for. */
export const MORE: Measured[] = OTHERS.map(([name, address, body]) => ({
  name,
  requests: one(address, body),
  goal: 3,
}))
