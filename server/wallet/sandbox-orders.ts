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
import type { SandboxFailure } from './sandbox-ways'

export type SandboxDeps = { readonly db: Pick<Db, 'query'>; readonly random: Random }

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

/** The payee of every sandbox order. */
export const SANDBOX_MERCHANT = 'DEMKTCHEN2345'
const OTHER_ACCOUNT = 'SQMEBQDY23456'

/** A wallet response. */
export const json = (status: number, content: unknown): Response => Response.json(content, { status })

const refusal = (issue: string, status = 422): Response =>
  json(status, { name: 'UNPROCESSABLE_ENTITY', details: [{ issue }] })

/** The sandbox's response about an order: made, captured, read. */
export const orderAnswerOf = async (
  request: Request,
  path: string,
  failure: SandboxFailure | null,
  deps: SandboxDeps,
): Promise<Response> => {
  const { headers, method } = request
  const text = await request.text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  const requestId = headers.get('paypal-request-id') ?? idFrom(deps.random)
  if (method === 'POST' && path === '/v2/checkout/orders') return create(body, requestId, deps)
  const [, orderId, action] = /^\/v2\/checkout\/orders\/([^/]+)(\/capture)?$/.exec(path) ?? []
  const order =
    orderId === undefined || failure === 'forgotten'
      ? undefined
      : await findSandboxOrder(deps.db.query, orderId)
  if (!order) return json(404, { name: 'RESOURCE_NOT_FOUND' })
  if (method === 'GET' && action === undefined) return json(200, orderOf(order, failure))
  if (method === 'POST' && action !== undefined) return capture(order, requestId, failure, deps)
  return json(405, { name: 'METHOD_NOT_SUPPORTED' })
}

const create = async (body: unknown, request: string, { db, random }: SandboxDeps): Promise<Response> => {
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
  { db, random }: SandboxDeps,
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

/** 17 capitals and digits, like the wallet's own. */
const idFrom = (random: Random): string =>
  Array.from(random.bytes(17), (byte) => LETTERS[byte % LETTERS.length]).join('')

const orderOf = (order: SandboxOrder, failure: SandboxFailure | null) => {
  const amount = {
    currency_code: failure === 'other-currency' ? 'EUR' : order.currency,
    value: decimalOf(failure === 'other-amount' ? order.value_cents - 1 : order.value_cents),
  }
  const captures =
    order.capture_id === null ? [] : [{ id: order.capture_id, status: order.capture_status, amount }]
  const half = decimalOf(Math.floor(order.value_cents / 2))
  const refunds =
    order.capture_status === 'PARTIALLY_REFUNDED'
      ? [{ status: 'COMPLETED', amount: { ...amount, value: half } }]
      : []
  return {
    id: order.order_id,
    intent: 'CAPTURE',
    status: order.capture_id === null ? 'APPROVED' : 'COMPLETED',
    purchase_units: [
      {
        custom_id: failure === 'other-client' ? 'another/1' : order.custom_id,
        payee: { merchant_id: failure === 'other-payee' ? OTHER_ACCOUNT : SANDBOX_MERCHANT },
        amount,
        ...(captures.length > 0 ? { payments: { captures, refunds } } : {}),
      },
    ],
  }
}
