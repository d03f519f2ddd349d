import * as v from 'valibot'
import { refusalAnswer } from './answers'
import type { Exchanged } from './exchange'
import { WalletRefusal, WalletUnavailable } from './port'

/** The wallet's code for an order that it does not know (any more). */
export const NOT_FOUND = 'RESOURCE_NOT_FOUND'

/** Troubles between the wallet and this server: wrong credentials, floods, and 409 while the same request still runs. */
const OUR_TROUBLES: readonly number[] = [401, 403, 408, 409, 429]

/** Reads a response. Throws WalletRefusal where the wallet refuses, WalletUnavailable where it is unreadable. */
export const readAnswer = <Schema extends v.GenericSchema>(
  { status, content }: Exchanged,
  schema: Schema,
): v.InferOutput<Schema> => {
  const isRefusal = status >= 400 && status < 500 && !OUR_TROUBLES.includes(status)
  if (isRefusal) throw new WalletRefusal(issueOf(status, content))
  if (status < 200 || status >= 300) throw new WalletUnavailable(`status ${status}`)
  const parsed = v.safeParse(schema, content)
  if (!parsed.success) throw new WalletUnavailable('unreadable answer')
  return parsed.output
}

const issueOf = (status: number, content: unknown): string => {
  if (status === 404) return NOT_FOUND
  const refusal = v.safeParse(refusalAnswer, content)
  return refusal.success ? refusal.output : `STATUS_${status}`
}
