import * as v from 'valibot'

/** An SMTP client's error; `response` may hold an address and is never kept. */
const trouble = v.object({
  name: v.optional(v.string()),
  code: v.optional(v.string()),
  command: v.optional(v.string()),
  responseCode: v.optional(v.number()),
  response: v.optional(v.string()),
})

export type SendFailure = {
  /** `mail`: this one was refused, others may go. `server`: the mail server takes none at the moment. */
  readonly of: 'mail' | 'server'
  /** A retry of this mail is useless. */
  readonly isFinal: boolean
  /** The address itself is refused for good. */
  readonly isBounce: boolean
  /** Codes alone, for the log and the row: never an address or a word of the mail. */
  readonly reason: string
}

/** Commands by which the server judges one mail; the sender's address (MAIL FROM) is the same for all. */
const ABOUT_ONE_MAIL: readonly (string | undefined)[] = ['RCPT TO', 'DATA', 'API']
/** The server closes, whatever the mail. */
const CLOSING = 421
/** The commands came in a wrong order; not about the mail. */
const WRONG_ORDER = 503

const NETWORK = 'smtp'

/** The meaning of a failed sending for the mail. */
export const sendFailureOf = (error: unknown): SendFailure => {
  const parsed = v.safeParse(trouble, error)
  const { code, command, name, response, responseCode } = parsed.success ? parsed.output : {}
  const isRefusal = code === 'EENVELOPE' || code === 'EMESSAGE'
  const isOne = isRefusal && ABOUT_ONE_MAIL.includes(command) && responseCode !== CLOSING
  const isLasting =
    responseCode === undefined ? command === 'API' : responseCode >= 500 && responseCode !== WRONG_ORDER
  const detail = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response ?? '')?.[0]
  const reason = [code ?? name ?? NETWORK, command, responseCode, detail]
  return {
    of: isOne ? 'mail' : 'server',
    isFinal: isOne && isLasting,
    // 5.7 is a policy of the mail server and says nothing about the address.
    isBounce: isOne && isLasting && command === 'RCPT TO' && detail?.startsWith('5.7') !== true,
    reason: reason.filter((part) => part !== undefined).join(' '),
  }
}
