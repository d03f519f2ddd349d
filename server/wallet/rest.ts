import type { Clock } from '#domain/calendar'
import { orderAnswerFor } from './answers'
import { type ExchangeDeps, type Exchanged, exchange } from './exchange'
import { decimalOf } from './money'
import { type NewWalletOrder, type Wallet, type WalletOrder, WalletRefusal, WalletUnavailable } from './port'
import { NOT_FOUND, readAnswer } from './read-answer'
import { type TokenKeeper, tokenKeeper } from './token'

export type RestWalletDeps = ExchangeDeps & {
  readonly clientId: string
  readonly secret: string
  /** The wallet's id of our account, from the settings: the payee. */
  readonly merchantId: string
  readonly clock: Clock
}

type Request = { method: 'GET' | 'POST'; path: string; requestId?: string; body?: unknown }

/** The wallet by its REST calls: token, create, capture, read. Tokens are cached until shortly before they end. */
export const restWallet = (deps: RestWalletDeps): Wallet => {
  const token = tokenKeeper(deps)
  const order = orderCalls(deps, token)
  return {
    account: deps.clientId,
    check: async () => {
      await token.get()
    },
    create: async (wanted) => {
      const made = await order({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: wanted.requestId,
        body: bodyOf(wanted),
      })
      // The settings name another account than the credentials' own: clients would pay the wrong one.
      if (made.payee === 'other') throw new WalletUnavailable('orders are paid to another account')
      return made
    },
    capture: (id, requestId) => order({ method: 'POST', path: `${pathOf(id)}/capture`, requestId }),
    read: async (id) => {
      try {
        return await order({ method: 'GET', path: pathOf(id) })
      } catch (error) {
        if (error instanceof WalletRefusal && error.issue === NOT_FOUND) return null
        throw error
      }
    },
  }
}

/** Makes a call about an order, with a valid token. */
const orderCalls = (deps: RestWalletDeps, token: TokenKeeper) => {
  const withToken = async (request: Request): Promise<Exchanged> => {
    const bearer = await token.get()
    const answer = await send(deps, request, bearer)
    if (answer.status !== 401) return answer
    token.forget(bearer)
    return send(deps, request, await token.get())
  }
  const orderAnswer = orderAnswerFor(deps.merchantId)
  /** Every call may be repeated (a read, or a request id), so a lost response is retried once. */
  return async (request: Request): Promise<WalletOrder> => {
    try {
      return readAnswer(await withToken(request), orderAnswer)
    } catch (error) {
      if (!(error instanceof WalletUnavailable)) throw error
      return readAnswer(await withToken(request), orderAnswer)
    }
  }
}

const send = (deps: RestWalletDeps, request: Request, bearer: string): Promise<Exchanged> =>
  exchange(deps, request.path, {
    method: request.method,
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
      ...(request.requestId === undefined ? {} : { 'paypal-request-id': request.requestId }),
    },
    ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
  })

const pathOf = (id: string): string => `/v2/checkout/orders/${encodeURIComponent(id)}`

const bodyOf = ({ amount, customId, description }: NewWalletOrder) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      custom_id: customId,
      description,
      amount: { currency_code: amount.currency, value: decimalOf(amount.cents) },
    },
  ],
  application_context: { shipping_preference: 'NO_SHIPPING', user_action: 'PAY_NOW' },
})
