import { codeOf } from '../errors'
import { WalletUnavailable } from './port'

export type ExchangeDeps = {
  /** Reaches the wallet, or the sandbox in its place. */
  readonly send: typeof fetch
  /** Without a slash at the end. */
  readonly baseUrl: string
  /** Limit of one round trip, its response read to the end; 15 s by default. */
  readonly timeoutMs?: number
}

/** The response; `content` is null where it is no JSON. */
export type Exchanged = { readonly status: number; readonly content: unknown }

const TIMEOUT_MS = 15_000
/** Far above the largest honest response: an order is about 2 kB. */
const ANSWER_LIMIT = 256 * 1024

/**
 * One round trip to the wallet. Throws WalletUnavailable when it was not reached, answered too slowly or too much, or
 * redirected us: credentials go to the configured address alone.
 */
export const exchange = async (
  { send, baseUrl, timeoutMs = TIMEOUT_MS }: ExchangeDeps,
  path: string,
  init: RequestInit,
): Promise<Exchanged> => {
  try {
    const response = await send(baseUrl + path, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    return { status: response.status, content: contentOf(await bodyText(response)) }
  } catch (error) {
    if (error instanceof WalletUnavailable) throw error
    throw new WalletUnavailable(`not reached, ${codeIn(error)}`, { cause: error })
  }
}

/** Why there was no response: the network's code (`ECONNREFUSED`), or the error's name (`TimeoutError`). */
const codeIn = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return codeOf(error.cause) ?? codeOf(error) ?? error.name
}

/** The body up to the limit: an endless response must not fill the memory. */
const bodyText = async ({ body }: Response): Promise<string> => {
  if (body === null) return ''
  const decoder = new TextDecoder()
  let [text, size] = ['', 0]
  for await (const chunk of body) {
    size += chunk.byteLength
    if (size > ANSWER_LIMIT) throw new WalletUnavailable('answer too long')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

const contentOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
