import { CODE_LENGTH, RESEND_WAIT_S } from './constants'

/** Limits of one-time codes. Specification §2, §9; the rest is the product's decision. */
export const CODE_LIFETIME_MS = 10 * 60_000
export const CODE_TRIES_PER_ORIGIN = 5
/** Wrong tries in all that close a code that the office read out: a stranger who burns mailed ones must not stop it. */
export const READ_OUT_TRIES_IN_ALL = 200
export const CODE_TRIES_IN_ALL = 20
export const CODES_PER_HOUR = 6

/** The server's texts for a code that no further try opens: what helps is another one. */
export const CODE_ENDED = {
  expired: 'El código ya venció. Pide uno nuevo.',
  used: 'Este código ya se usó. Pide uno nuevo.',
  burnt: 'Hubo demasiados intentos con este código. Pide uno nuevo.',
} as const

const ENDINGS: ReadonlySet<string> = new Set(Object.values(CODE_ENDED))

/** Whether this refusal says so; another back end's never does. */
export const isCodeEnded = (refusal: string | null): boolean => refusal !== null && ENDINGS.has(refusal)

/** Time from a verified address to its account (wire, "Calls": `registro`). */
export const TICKET_LIFETIME_MS = 30 * 60_000

/** Whether the text is a code: 6 digits. Specification §2. */
export const isCode = (text: string): boolean => /^[0-9]+$/.test(text) && text.length === CODE_LENGTH

/** Six digits by themselves, or in two groups of three ('123 456'). */
const STANDING_CODE = /(?<!\d)\d{3}[\s-]?\d{3}(?!\d)/g

/** The code in a typed or pasted text, such as 'Vale por 10 minutos: 123456'; null = none, or several. */
export const codeIn = (text: string): string | null => {
  const found = new Set(text.match(STANDING_CODE)?.map((code) => code.replace(/\D/g, '')))
  const [code] = found
  if (code !== undefined) return found.size === 1 ? code : null
  const bare = text.replace(/\s/g, '')
  return isCode(bare) ? bare : null
}

/** Whole seconds (rounded up) until the client may request another code; times in epoch ms. §9. */
export const resendSecondsLeft = (sentAt: number, now: number): number => {
  const left = Math.ceil((sentAt + RESEND_WAIT_S * 1000 - now) / 1000)
  // A clock set back must not lengthen the wait.
  return Math.min(RESEND_WAIT_S, Math.max(0, left))
}
