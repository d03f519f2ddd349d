import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The stand-in's failures; `null` = it works. */
export type ProviderFailure =
  /** Takes the request and never answers it. */
  | 'silent'
  /** Does the work and breaks the connection before the response. */
  | 'lost-answer'
  /** 503. */
  | 'down'
  /** 429. */
  | 'flooded'
  /** 409 while the same request is pending. */
  | 'busy'
  /** 200 without JSON. */
  | 'garbage'
  /** 200 with incomplete JSON. */
  | 'cut-off'
  /** 200 with an endless body. */
  | 'endless'
  /** 307 to the address in `elsewhere`. */
  | 'redirect'
  /** Rejects its own client and secret. */
  | 'credentials'

type Capture = { id: string; status: string; amount: Amount; request: string }
type Amount = { currency_code: string; value: string }
/** An order's payee. */
type Payee = { merchant_id?: string; email_address?: string }

/** The stand-in's order; tests read and change it. */
export type ProviderOrder = {
  readonly id: string
  readonly request: string
  status: 'CREATED' | 'APPROVED' | 'COMPLETED'
  custom_id: string
  amount: Amount
  payee: Payee
  capture: Capture | null
}

export type Provider = {
  readonly url: string
  readonly account: {
    readonly baseUrl: string
    readonly clientId: string
    readonly secret: string
    readonly merchantId: string
  }
  readonly orders: ReadonlyMap<string, ProviderOrder>
  /** Requests, `METHOD path`, oldest first. */
  readonly requests: string[]
  /** Status of the next captures, e.g. `PENDING`; COMPLETED by default. */
  captureAs(status: string): void
  /** The payer approves the order. */
  approve(orderId: string): void
  /** Changes an order's capture, as happens days later: `COMPLETED`, `REFUNDED`, `DENIED`… */
  becomes(orderId: string, status: string): void
  /** Every call (but the token's, unless it is `credentials`) fails so until `fail(null)`. */
  fail(failure: ProviderFailure | null): void
  /** All tokens so far become invalid. */
  endTokens(): void
  close(): Promise<void>
}

export type ProviderOptions = {
  /** 0 = any free one. */
  port?: number
  /** Target of `redirect`. */
  elsewhere?: string
  /** Approves each new order (without a click). */
  approvesAll?: boolean
}

const CLIENT_ID = 'client-of-the-tests'
const SECRET = 'secret-of-the-tests'
const MERCHANT_ID = 'VANDKCHN23456'
const TOKEN_SECONDS = 32_400

/**
 * Stands in for the wallet provider: the server's calls of its REST API, over a real connection, with its
 * rules for request ids. Other programs control it by `POST /control` with {approve}, {capture, status}, {captureAs} or
 * {fail}; people approve an order on the page `/checkoutnow?token=<order>`.
 */
export const startProvider = async (options: ProviderOptions = {}): Promise<Provider> => {
  const state = new State(options)
  const server = createServer((request, response) => {
    answer(state, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    account: { baseUrl: url, clientId: CLIENT_ID, secret: SECRET, merchantId: MERCHANT_ID },
    orders: state.orders,
    requests: state.requests,
    captureAs: (status) => {
      state.captureStatus = status
    },
    approve: (id) => state.approve(id),
    becomes: (id, status) => state.become(id, status),
    fail: (failure) => {
      state.failure = failure
    },
    endTokens: () => state.tokens.clear(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

class State {
  readonly orders = new Map<string, ProviderOrder>()
  readonly requests: string[] = []
  readonly tokens = new Set<string>()
  readonly elsewhere: string
  readonly approvesAll: boolean
  failure: ProviderFailure | null = null
  captureStatus = 'COMPLETED'
  #count = 0
  constructor({ elsewhere = '', approvesAll = false }: ProviderOptions) {
    this.elsewhere = elsewhere
    this.approvesAll = approvesAll
  }
  nextId(letter: string): string {
    this.#count += 1
    return `${letter}${String(this.#count).padStart(16, '0')}`
  }
  order(id: string): ProviderOrder {
    const order = this.orders.get(id)
    if (!order) throw new Error(`The provider has no order ${id}`)
    return order
  }
  approve(id: string): void {
    const order = this.order(id)
    if (order.status === 'CREATED') order.status = 'APPROVED'
  }
  become(id: string, status: string): void {
    const { capture } = this.order(id)
    if (!capture) throw new Error(`Order ${id} was not captured`)
    capture.status = status
  }
}

type Reply = { status: number; content: unknown }

const answer = async (state: State, request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
  const method = request.method ?? ''
  const body = await bodyOf(request)
  const send = ({ status, content }: Reply) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  }
  if (pathname === '/control') return send(control(state, body))
  if (pathname === '/checkoutnow')
    return approvalPage(state, method, searchParams.get('token') ?? '', response)
  state.requests.push(`${method} ${pathname}`)
  if (pathname === '/v1/oauth2/token') return send(token(state, request.headers.authorization, body))
  if (failed(state, response)) return undefined
  const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const requestId = String(request.headers['paypal-request-id'] ?? '')
  const reply = state.tokens.has(bearer)
    ? orders(state, { method, path: pathname, requestId, body })
    : { status: 401, content: { error: 'invalid_token' } }
  return state.failure === 'lost-answer' ? void response.destroy() : send(reply)
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

const FAILING_STATUS: Partial<Record<ProviderFailure, number>> = { down: 503, flooded: 429, busy: 409 }

/** Whether a failure answered the call. */
const failed = ({ failure, elsewhere }: State, response: ServerResponse): boolean => {
  if (failure === null || failure === 'lost-answer' || failure === 'credentials') return false
  const status = FAILING_STATUS[failure]
  if (status !== undefined) response.writeHead(status).end('{"name":"TROUBLE"}')
  if (failure === 'redirect') response.writeHead(307, { location: elsewhere }).end()
  if (failure === 'garbage') response.end('<!doctype html><h1>Mantenimiento</h1>')
  if (failure === 'cut-off') response.end('{"id":"O1","status":"COMPL')
  if (failure === 'endless') pourInto(response)
  return true
}

const pourInto = (response: ServerResponse): void => {
  const pour = () => {
    while (response.writable && response.write(' '.repeat(65_536)));
  }
  response.on('drain', pour)
  pour()
}

const token = (state: State, authorization: string | undefined, body: string): Reply => {
  const right = `Basic ${Buffer.from(`${CLIENT_ID}:${SECRET}`).toString('base64')}`
  const isRight = authorization === right && body === 'grant_type=client_credentials'
  if (!isRight || state.failure === 'credentials') {
    return { status: 401, content: { error: 'invalid_client' } }
  }
  const access_token = state.nextId('T')
  state.tokens.add(access_token)
  return { status: 200, content: { access_token, token_type: 'Bearer', expires_in: TOKEN_SECONDS } }
}

type ApiCall = { method: string; path: string; requestId: string; body: string }

const refusal = (issue: string, status = 422): Reply => ({
  status,
  content: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] },
})

const orders = (state: State, { method, path, requestId, body }: ApiCall): Reply => {
  if (method === 'POST' && path === '/v2/checkout/orders') return create(state, requestId, body)
  const [, id, action] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? []
  const order = state.orders.get(decodeURIComponent(id ?? ''))
  if (!order) return { status: 404, content: { name: 'RESOURCE_NOT_FOUND' } }
  if (method === 'GET' && action === undefined) return { status: 200, content: shown(order) }
  if (method === 'POST' && action !== undefined) return capture(state, order, requestId)
  return { status: 405, content: { name: 'METHOD_NOT_SUPPORTED' } }
}

/** The default payee: the order's creator. */
const OWN: Payee = { merchant_id: MERCHANT_ID, email_address: 'cocina@vianda.test' }

const create = (state: State, request: string, body: string): Reply => {
  const known = [...state.orders.values()].find((order) => request !== '' && order.request === request)
  if (known) return { status: 200, content: shown(known) }
  const { purchase_units } = JSON.parse(body) as { purchase_units?: Partial<ProviderOrder>[] }
  const { amount, custom_id, payee = OWN } = purchase_units?.[0] ?? {}
  if (!amount || !/^\d+\.\d\d$/.test(amount.value) || custom_id === undefined || custom_id.length > 127) {
    return refusal('MALFORMED_REQUEST', 400)
  }
  const status = state.approvesAll ? 'APPROVED' : 'CREATED'
  const order: ProviderOrder = {
    id: state.nextId('O'),
    request,
    status,
    custom_id,
    amount,
    payee,
    capture: null,
  }
  state.orders.set(order.id, order)
  return { status: 201, content: shown(order) }
}

const capture = (state: State, order: ProviderOrder, request: string): Reply => {
  if (order.capture) {
    const isSame = request !== '' && order.capture.request === request
    return isSame ? { status: 200, content: shown(order) } : refusal('ORDER_ALREADY_CAPTURED')
  }
  if (order.status === 'CREATED') return refusal('ORDER_NOT_APPROVED')
  order.capture = { id: state.nextId('C'), status: state.captureStatus, amount: order.amount, request }
  order.status = 'COMPLETED'
  return { status: 201, content: shown(order) }
}

const shown = ({ id, status, custom_id, amount, payee, capture: taken }: ProviderOrder) => ({
  id,
  intent: 'CAPTURE',
  status,
  purchase_units: [
    {
      reference_id: 'default',
      custom_id,
      amount,
      payee,
      ...(taken === null
        ? {}
        : {
            payments: {
              captures: [{ id: taken.id, status: taken.status, amount: taken.amount }],
              ...(taken.status === 'PARTIALLY_REFUNDED' && {
                refunds: [
                  { id: 'R1', status: 'COMPLETED', amount: { currency_code: 'USD', value: '20.00' } },
                  { id: 'R0', status: 'COMPLETED' },
                  { id: 'R2', status: 'PENDING', amount: { currency_code: 'USD', value: '5.00' } },
                ],
              }),
            },
          }),
    },
  ],
  links: [{ rel: 'approve', method: 'GET', href: `/checkoutnow?token=${id}` }],
})

type Order = {
  approve?: string
  capture?: string
  status?: string
  captureAs?: string
  fail?: ProviderFailure | null
}

const control = (state: State, body: string): Reply => {
  const { approve, capture: captured, status, captureAs, fail } = JSON.parse(body) as Order
  if (approve !== undefined) state.approve(approve)
  if (captured !== undefined && status !== undefined) state.become(captured, status)
  if (captureAs !== undefined) state.captureStatus = captureAs
  if (fail !== undefined) state.failure = fail
  return { status: 200, content: { orders: [...state.orders.values()] } }
}

/** The provider's page for a payer; instead of its window. */
const approvalPage = (state: State, method: string, id: string, response: ServerResponse): void => {
  const isKnown = state.orders.has(id)
  if (isKnown && method === 'POST') state.approve(id)
  const text = method === 'POST' ? '<p>Aprobado</p>' : '<form method="post"><button>Aprobar</button></form>'
  response
    .writeHead(isKnown ? 200 : 404, { 'content-type': 'text/html; charset=utf-8' })
    .end(`<!doctype html><title>Billetera</title>${isKnown ? text : '<p>No existe</p>'}`)
}
