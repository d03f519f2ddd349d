import type { User } from '#contract/people'
import type { CallResult } from '#domain/call-result'
import type { SettingSubject } from '#domain/constants'
import { isEmail } from '#domain/email'
import { CODE_TEXTS, type CodeEvent, type CodePorts, type SentCode } from '../shared/mailed-code'

/** In their order; each is saved by itself. */
export const SETUP_STEPS = ['cocina', 'correo', 'servicios', 'pagos', 'entregas', 'administrador'] as const
export type SetupStep = (typeof SETUP_STEPS)[number]

export const SETUP_TEXTS = {
  nameMissing: 'Escribe tu nombre.',
  failed: 'Error al conectar con el servidor',
} as const

/** Not `visible`: it is not offered, and the rest does not matter. */
export type ServiceToSave =
  | { id: string; visible: false }
  | { id: string; visible: true; nombre: string; beneficios: string; precio: number; envios: number }

/** A step's form. */
export type SetupSave =
  | { kind: 'settings'; subject: SettingSubject; values: Record<string, string>; version: string }
  | { kind: 'services'; services: readonly ServiceToSave[] }

/** The secret that the right code gave this browser: only with it the address may become administrator. */
export interface SetupProof {
  proof: string
}
export type ProvedEmail = SetupProof & { email: string }

/** The session of the first administrator. */
export interface SetupAcceptance {
  sessionId: string
  keylogin: string
  user: User
}

/**
 * The first start's effects, each for the link's holder. A call's `signal` aborts when the person leaves: pass it on.
 * `refused` of `open`: the link is not one, is over, or was used.
 */
export interface SetupPorts extends CodePorts<{ email: string }, SetupProof> {
  /** Gives what this browser has proved before; null = nothing yet. */
  open(signal: AbortSignal): Promise<CallResult<{ proved: ProvedEmail | null }>>
  save(request: SetupSave, signal: AbortSignal): Promise<CallResult<unknown>>
  finish(request: ProvedEmail & { nombre: string }, signal: AbortSignal): Promise<CallResult<SetupAcceptance>>
}

export interface SetupInput {
  /** Of the address: a reload goes on there. */
  step: SetupStep
}

export interface SetupErrors {
  email: string | null
  nombre: string | null
  /** A failed or refused call. */
  call: string | null
}

/** The session is never kept here: it leaves with `session.accepted`. */
export interface SetupContext {
  step: SetupStep
  /** As typed. */
  email: string
  nombre: string
  proved: ProvedEmail | null
  sent: SentCode | null
  errors: SetupErrors
  /** Counts the saves: a form that was saved begins anew. */
  saves: number
}

export type SetupEvent =
  | { type: 'user.save'; request: SetupSave }
  | { type: 'user.typeEmail'; email: string }
  | { type: 'user.typeName'; nombre: string }
  | CodeEvent
  /** Another address than the one that the code went to, or that was proved. */
  | { type: 'user.changeEmail' }
  /** Without saving. */
  | { type: 'user.forward' }
  | { type: 'user.back' }
  | { type: 'user.retry' }

export type SetupEmitted =
  | ({ type: 'session.accepted' } & SetupAcceptance)
  | { type: 'navigation.requested'; to: string }

export const NO_ERRORS: SetupErrors = { email: null, nombre: null, call: null }

export const typedEmail = ({ email }: SetupContext): string => email.trim()

/** The text beside the e-mail; null = a code may be sent to it. */
export function emailError(context: SetupContext): string | null {
  const email = typedEmail(context)
  if (email === '') return CODE_TEXTS.emailRequired
  return isEmail(email) ? null : CODE_TEXTS.emailShape
}

/** The step that is so many away; the same one where there is none. */
export const stepFrom = (step: SetupStep, distance: number): SetupStep =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) + distance] ?? step

/** What comes after a save: the mail server is tried before its step ends. */
export const stepAfterSave = ({ step }: SetupContext): SetupStep =>
  step === 'correo' ? step : stepFrom(step, 1)
