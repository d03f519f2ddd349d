/** Shared by login and registration: an e-mail and its mailed code. */

import type { CallFailure } from '#domain/call-result'
import { isCode } from '#domain/codes'
import { NO_SERVER } from '#domain/constants'

export const CODE_TEXTS = {
  emailRequired: 'Escribe tu correo electrónico.',
  emailShape: 'Revisa tu correo: no parece completo.',
  codeRequired: 'Escribe el código que te enviamos.',
  codeShape: 'El código tiene 6 dígitos.',
  sendFailed: NO_SERVER,
  validateFailed: 'Error al validar el codigo',
  passkeyFailed: NO_SERVER,
} as const

/** Codes are often copied with blanks inside. */
export const bareCode = (typed: string): string => typed.replace(/\s+/g, '')

/** The text beside the code, or null when it may be validated (Specification §2, §5: required, 6 digits). */
export function codeError(typed: string): string | null {
  const code = bareCode(typed)
  if (code === '') return CODE_TEXTS.codeRequired
  return isCode(code) ? null : CODE_TEXTS.codeShape
}

/** The place of a failed validation: a refused code is the field's fault, a failed call is not. */
export const validationError = ({ kind, text }: CallFailure): { code: string } | { call: string } =>
  kind === 'refused' ? { code: text } : { call: text }

/**
 * The wait beside the code: a second at a time until a resend is possible. It continues during validation, hence a
 * region of its own.
 */
export const waitRegion = {
  initial: 'waiting',
  states: {
    waiting: {
      entry: 'countDown',
      always: { guard: 'isWaitOver', target: 'over' },
      after: { second: { target: 'waiting', reenter: true } },
    },
    over: { always: { guard: 'isWaiting', target: 'waiting' } },
  },
} as const
