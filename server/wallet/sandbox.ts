import * as v from 'valibot'
import type { Db } from '../db/port'
import type { Random } from '../random'
import { centsOf, decimalOf } from './money'
import {
  captureSandboxOrder,
  findSandboxOrder,
  keepSandboxOrder,
  type SandboxOrder,
} from './sandbox-repository'

/** Every way in which the sandbox can be told to fail. */
export const SANDBOX_FAILURES = [
  /** No token is given. */
  'credentials',
  /** The token has ended just now: one call is refused with 401. */
  'token-ended',
  /** 503 on every call. */
  'unavailable',
  /** Nothing arrives there. */
  'unreachable',
  /** A page of HTML with status 200. */
  'garbage',
  /** Orders and captures are made, but their answers never arrive. */
  'lost-answer',
  'not-approved',
  'declined',
  /** The capture is under review. */
  'pending',
  'other-amount',
  'other-currency',
  'other-client',
  /** The order is known no longer. */
  'forgotten',
] as const

export type SandboxFailure = (typeof SANDBOX_FAILURES)[number]

export type WalletSandbox = {
  /** The wallet's REST calls, as `fetch` reaches them. Whoever presents itself here has approved every order. */
  readonly send: typeof fetch
  /** Fails in this way from now on; null = works. */
  fail(failure: SandboxFailure | null): void
}

const TOKEN = 'sandbox-token'
const TOKEN_SECONDS = 32_400

const newOrder = v.object({
  purchase_units: v.tuple([
    v.object({
      custom_id: v.string(),
      amount: v.object({
        currency_code: v.string(),
        value: v.pipe(v.string(), v.transform(centsOf), v.number()),
      }),
    }),
  ]),
})

type Call = { method: string; path: string; headers: Headers; body: unknown }

/**
 * Plays the wallet where there is no account with one (decisions, "Without accounts at outside services"). What
 * it remembers is in the database, so a demo that is started again still knows its payments.
 */
export const walletSandbox = (deps: { db: Pick<Db, 'query'>; random: Random }): WalletSandbox => {
  let failure: SandboxFailure | null = null
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    if (failure === 'unreachable') throw new TypeError('fetch failed')
    if (failure === 'unavailable') return json(503, { name: 'SERVICE_UNAVAILABLE' })
    if (failure === 'garbage') return new Response('<!doctype html><h1>Mantenimiento</h1>')
    if (path === '/v1/oauth2/token') return tokenFor(failure)
    if (failure === 'token-ended') {
      failure = null
      return json(401, { error: 'invalid_token' })
    }
    const text = await request.text()
    const body: unknown = text === '' ? null : JSON.parse(text)
    const answer = await answerTo(
      { method: request.method, path, headers: request.headers, body },
      failure,
      deps,
    )
    if (failure === 'lost-answer' && request.method === 'POST') throw new TypeError('terminated')
    return answer
  }
  return {
    send,
    fail: (next) => {
      failure = next
    },
  }
}

const json = (status: number, content: unknown): Response => Response.json(content, { status })

const refusal = (issue: string, status = 422): Response =>
  json(status, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })

const tokenFor = (failure: SandboxFailure | null): Response =>
  failure === 'credentials'
    ? json(401, { error: 'invalid_client' })
    : json(200, { access_token: TOKEN, token_type: 'Bearer', expires_in: TOKEN_SECONDS })

type Deps = Parameters<typeof walletSandbox>[0]

const answerTo = async (call: Call, failure: SandboxFailure | null, deps: Deps): Promise<Response> => {
  if (call.headers.get('authorization') !== `Bearer ${TOKEN}`) return json(401, { error: 'invalid_token' })
  const request = call.headers.get('paypal-request-id') ?? idFrom(deps.random)
  if (call.method === 'POST' && call.path === '/v2/checkout/orders') return create(call, request, deps)
  const [, orderId, action] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(call.path) ?? []
  const order =
    orderId === undefined || failure === 'forgotten'
      ? undefined
      : await findSandboxOrder(deps.db.query, orderId)
  if (!order) return json(404, { name: 'RESOURCE_NOT_FOUND' })
  if (call.method === 'GET' && action === undefined) return json(200, orderOf(order, failure))
  if (call.method === 'POST' && action !== undefined) return capture(order, request, failure, deps)
  return json(405, { name: 'METHOD_NOT_SUPPORTED' })
}

const create = async ({ body }: Call, request: string, { db, random }: Deps): Promise<Response> => {
  const parsed = v.safeParse(newOrder, body)
  if (!parsed.success) return refusal('MALFORMED_REQUEST', 400)
  const [{ amount, custom_id }] = parsed.output.purchase_units
  const order = await keepSandboxOrder(db.query, {
    order_id: idFrom(random),
    request_id: request,
    custom_id,
    value_cents: amount.value,
    currency: amount.currency_code,
  })
  return json(201, orderOf(order, null))
}

const capture = async (
  order: SandboxOrder,
  request: string,
  failure: SandboxFailure | null,
  { db, random }: Deps,
): Promise<Response> => {
  if (order.capture_id !== null) {
    const isRetry = order.capture_request === request
    return isRetry ? json(200, orderOf(order, failure)) : refusal('ORDER_ALREADY_CAPTURED')
  }
  if (failure === 'not-approved') return refusal('ORDER_NOT_APPROVED')
  if (failure === 'declined') return refusal('INSTRUMENT_DECLINED')
  const status = failure === 'pending' ? 'PENDING' : 'COMPLETED'
  await captureSandboxOrder(db.query, order.order_id, { id: idFrom(random), request, status })
  const captured = await findSandboxOrder(db.query, order.order_id)
  if (captured?.capture_request !== request) return refusal('ORDER_ALREADY_CAPTURED')
  return json(201, orderOf(captured, failure))
}

const LETTERS = '0123456789ABCDEFGHJKLMNPQRSTUVWX'

/** 17 capitals and digits, as the wallet's own. */
const idFrom = (random: Random): string =>
  Array.from(random.bytes(17), (byte) => LETTERS[byte % LETTERS.length]).join('')

const orderOf = (order: SandboxOrder, failure: SandboxFailure | null) => {
  const amount = {
    currency_code: failure === 'other-currency' ? 'EUR' : order.currency,
    value: decimalOf(failure === 'other-amount' ? order.value_cents - 1 : order.value_cents),
  }
  const captures =
    order.capture_id === null ? [] : [{ id: order.capture_id, status: order.capture_status, amount }]
  return {
    id: order.order_id,
    intent: 'CAPTURE',
    status: order.capture_id === null ? 'APPROVED' : 'COMPLETED',
    purchase_units: [
      {
        custom_id: failure === 'other-client' ? 'somebody/1' : order.custom_id,
        amount,
        ...(captures.length > 0 ? { payments: { captures } } : {}),
      },
    ],
  }
}
