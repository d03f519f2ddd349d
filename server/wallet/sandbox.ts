import { json, orderAnswerOf, type SandboxDeps } from './sandbox-orders'
import { changeCaptures } from './sandbox-repository'
import { SANDBOX_CHANGES, type SandboxChange, type SandboxFailure } from './sandbox-ways'

export type { SandboxFailure } from './sandbox-ways'

export type WalletSandbox = {
  /** The wallet's REST calls, in place of `fetch`. Every order counts as approved. */
  readonly send: typeof fetch
  /** Fails in this way from now on, for this server alone; null = works. */
  fail(failure: SandboxFailure | null): void
  /**
   * Changes a capture, as happens days later: the one of this order or payment, or without an id every one
   * in the change's `from` status. Gives the ids of the orders that changed.
   */
  change(change: SandboxChange, id?: string): Promise<string[]>
}

const TOKEN_SECONDS = 32_400

/**
 * Plays the wallet where there is no account with one (decisions, "Without accounts at outside services"). Its payments
 * are in the database, so they survive a restart and are shared by several servers. The chosen failure lives in this
 * process alone: it is a switch for trying the demo.
 */
export const walletSandbox = (deps: SandboxDeps): WalletSandbox => {
  let failure: SandboxFailure | null = null
  let tokens = 0
  const tokenOf = (): string => `sandbox-token-${tokens}`
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const path = new URL(request.url).pathname
    if (failure === 'unreachable') throw new TypeError('fetch failed')
    if (failure === 'unavailable') return json(503, { name: 'SERVICE_UNAVAILABLE' })
    if (failure === 'garbage') return new Response('<!doctype html><h1>Mantenimiento</h1>')
    if (path === '/v1/oauth2/token') return tokenAnswerOf(failure, tokenOf())
    const isKnown = request.headers.get('authorization') === `Bearer ${tokenOf()}`
    if (failure === 'token-ended' || !isKnown) {
      if (failure === 'token-ended') failure = null
      return json(401, { error: 'invalid_token' })
    }
    const answer = await orderAnswerOf(request, path, failure, deps)
    if (failure === 'lost-answer' && request.method === 'POST') throw new TypeError('terminated')
    return answer
  }
  return {
    send,
    fail: (next) => {
      if (next === 'credentials') tokens += 1
      failure = next
    },
    change: (change, id) => changeCaptures(deps.db.query, { ...SANDBOX_CHANGES[change], id }),
  }
}

const tokenAnswerOf = (failure: SandboxFailure | null, token: string): Response =>
  failure === 'credentials'
    ? json(401, { error: 'invalid_client' })
    : json(200, { access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS })
