import * as v from 'valibot'
import type { Clock } from '#domain/calendar'
import { orderAnswer, refusalAnswer, tokenAnswer } from './answers'
import { decimalOf } from './money'
import { type NewWalletOrder, type Wallet, WalletRefusal, WalletUnavailable } from './port'

export type RestWalletDeps = {
  /** Reaches the wallet, or the sandbox in its place. */
  readonly send: typeof fetch
  /** Without a slash at the end. */
  readonly baseUrl: string
  readonly clientId: string
  readonly secret: string
  readonly clock: Clock
}

type Request = { method: 'GET' | 'POST'; path: string; requestId?: string; body?: unknown }

const TIMEOUT_MS = 15_000
/** A token is renewed this long before its end, so that it does not end on its way. */
const TOKEN_MARGIN_MS = 60_000
const NOT_FOUND = 'RESOURCE_NOT_FOUND'

/** The wallet by its REST calls: token, create, capture, read. Tokens are kept until shortly before they end. */
export const restWallet = (deps: RestWalletDeps): Wallet => {
  const token = tokenKeeper(deps)

  const once = async (request: Request, bearer: string): Promise<Response> =>
    reach(deps, request.path, {
      method: request.method,
      headers: {
        authorization: `Bearer ${bearer}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(request.requestId === undefined ? {} : { 'paypal-request-id': request.requestId }),
      },
      ...(request.method === 'POST' ? { body: JSON.stringify(request.body ?? {}) } : {}),
    })

  const withToken = async (request: Request): Promise<Response> => {
    const response = await once(request, await token.get())
    if (response.status !== 401) return response
    token.forget()
    return once(request, await token.get())
  }

  /** Every call may be repeated (a read, or a request id), so a lost answer is asked for once more. */
  const order = async (request: Request) => {
    try {
      return await readAnswer(await withToken(request), orderAnswer)
    } catch (error) {
      if (!(error instanceof WalletUnavailable)) throw error
      return readAnswer(await withToken(request), orderAnswer)
    }
  }

  return {
    create: (wanted) =>
      order({
        method: 'POST',
        path: '/v2/checkout/orders',
        requestId: wanted.requestId,
        body: bodyOf(wanted),
      }),
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

const tokenKeeper = (deps: RestWalletDeps) => {
  let kept: { value: string; until: number } | null = null
  const ask = async (): Promise<string> => {
    const basic = Buffer.from(`${deps.clientId}:${deps.secret}`).toString('base64')
    const response = await reach(deps, '/v1/oauth2/token', {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=client_credentials',
    })
    const answer = await readAnswer(response, tokenAnswer)
    kept = {
      value: answer.access_token,
      until: deps.clock.now() + answer.expires_in * 1000 - TOKEN_MARGIN_MS,
    }
    return answer.access_token
  }
  return {
    get: async () => (kept !== null && deps.clock.now() < kept.until ? kept.value : ask()),
    forget: () => {
      kept = null
    },
  }
}

const reach = async (deps: RestWalletDeps, path: string, init: RequestInit): Promise<Response> => {
  try {
    return await deps.send(deps.baseUrl + path, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
  } catch (error) {
    throw new WalletUnavailable('not reached', { cause: error })
  }
}

const readAnswer = async <Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): Promise<v.InferOutput<Schema>> => {
  const content: unknown = await response.json().catch(() => null)
  // Wrong credentials and floods are troubles between the wallet and this server: no refusal of anybody's payment.
  const isOurTrouble = [401, 403, 429].includes(response.status) || response.status >= 500
  if (isOurTrouble) throw new WalletUnavailable(`status ${response.status}`)
  if (response.status === 404) throw new WalletRefusal(NOT_FOUND)
  if (!response.ok) {
    const refusal = v.safeParse(refusalAnswer, content)
    throw new WalletRefusal(refusal.success ? refusal.output : `STATUS_${response.status}`)
  }
  const parsed = v.safeParse(schema, content)
  if (!parsed.success) throw new WalletUnavailable('unreadable answer')
  return parsed.output
}
