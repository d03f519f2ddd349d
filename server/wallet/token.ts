import type { Clock } from '#domain/calendar'
import { tokenAnswer } from './answers'
import { type ExchangeDeps, exchange } from './exchange'
import { WalletRefusal, WalletUnavailable } from './port'
import { readAnswer } from './read-answer'

export type WalletCredentials = { readonly clientId: string; readonly secret: string; readonly clock: Clock }

export type TokenKeeper = {
  /** The valid token; concurrent callers share one request. Throws WalletUnavailable. */
  get(): Promise<string>
  /** Drops this refused token; a newer one stays. */
  forget(token: string): void
}

/** A token is renewed this long before its end, so that it does not expire on its way. */
const MARGIN_MS = 60_000

/** Caches one token for all calls, and requests another shortly before its end. */
export const tokenKeeper = (deps: ExchangeDeps & WalletCredentials): TokenKeeper => {
  let kept: { value: string; until: number } | null = null
  let asking: Promise<string> | null = null
  const ask = async (): Promise<string> => {
    const answer = await askToken(deps)
    kept = { value: answer.access_token, until: deps.clock.now() + answer.expires_in * 1000 - MARGIN_MS }
    return answer.access_token
  }
  return {
    get: async () => {
      if (kept !== null && deps.clock.now() < kept.until) return kept.value
      asking ??= ask().finally(() => {
        asking = null
      })
      return asking
    },
    forget: (token) => {
      if (kept?.value === token) kept = null
    },
  }
}

const askToken = async (deps: ExchangeDeps & WalletCredentials) => {
  const basic = Buffer.from(`${deps.clientId}:${deps.secret}`).toString('base64')
  const answer = await exchange(deps, '/v1/oauth2/token', {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  })
  try {
    return readAnswer(answer, tokenAnswer)
  } catch (error) {
    if (!(error instanceof WalletRefusal) && !(error instanceof WalletUnavailable)) throw error
    // A refused token is not a refused payment. The status says why: 401 is a wrong id or secret.
    throw new WalletUnavailable(`no token, status ${answer.status}`)
  }
}
