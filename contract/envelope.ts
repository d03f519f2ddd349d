/**
 * Common parts of every call: address, access, and the envelope around the response
 * (Specification §7; wire, "Rules that hold for every call").
 */
import * as v from 'valibot'
import type { Area, Guarded } from '#domain/areas'
import { type ObjectReader, object, type Read, type Reader } from './reading'

/** The headings of the API's document. Most files of contract, endpoints and modules are named so, too. */
export type CallGroup =
  | 'session'
  | 'access'
  | 'registration'
  | 'membership'
  | 'menus'
  | 'orders'
  | 'payments'
  | 'clients'
  | 'profile'
  | 'referrals'
  | 'reports'
  | 'kitchen'
  | 'delivery'
  | 'exports'
  | 'settings'
  | 'setup'
  | 'team'

/**
 * Access to a call. `public`: anyone, without session fields. `session`: anyone, with session fields that the call
 * itself checks. `user`: any signed-in person. `client` / `admin`: only that role.
 */
export type CallAccess = 'public' | 'session' | 'user' | 'client' | 'admin'

/** The body's encoding. */
export type CallFormat = 'json' | 'multipart'

/** A limit on how often a call may be made, besides the one on all calls (decision 005; server/limits/limits.ts). */
export type CallLimit = 'codeSends' | 'codeTries' | 'registrations' | 'payments' | 'forms'

/** A form's limits on files, text fields, and bytes in all; the specification's own limits lie well below. */
export interface FormLimits {
  readonly files: number
  readonly fields: number
  readonly totalBytes: number
}

const MEGABYTE = 1024 * 1024
/** One account or receipt and its picture. */
const SMALL_FORM: FormLimits = { files: 4, fields: 40, totalBytes: 12 * MEGABYTE }
/** A week's menu: five days of 30 dishes with 10 images each, every image with its path, state and file. */
export const WEEK_FORM: FormLimits = { files: 2000, fields: 8000, totalBytes: 128 * MEGABYTE }

type Entries = v.ObjectEntries
type Readers = Readonly<Record<string, Reader<unknown>>>

export interface CallHead<Name extends string = string> {
  readonly name: Name
  readonly group: CallGroup
  /** Below the API base address, e.g. `update-orders/edit.php`. */
  readonly address: string
  readonly access: CallAccess
  /** Whose work the call is in the office (domain/areas); empty = it is not limited to any. */
  readonly areas: readonly Area[]
  /** Guarded data that the call is made for: every caller sees it. */
  readonly shows: readonly Guarded[]
  readonly format: CallFormat
  /** `subject`: the body's `keylogin` names the client in question, not the caller (get_user_delivery). */
  readonly keylogin: 'caller' | 'subject'
  /** Multipart only: fields sent as JSON text. */
  readonly jsonFields: readonly string[]
  /** Multipart only. */
  readonly form: FormLimits
  /** A write that acts once and succeeds on every retry. */
  readonly repeatable: boolean
  readonly limit: CallLimit | null
  /** The browser sends it also while the person leaves the page. */
  readonly keepAlive: boolean
  /** The area whose service worker keeps the last response for a missing network; null: none does. */
  readonly keptOffline: 'client' | 'driver' | null
}

/** One call of the wire: all that client and server must agree on. */
export interface Call<
  Name extends string = string,
  Request extends Entries = Entries,
  Response extends Readers = Readers,
> extends CallHead<Name> {
  /** The input beyond the common fields. */
  readonly request: v.ObjectSchema<Request, undefined>
  /** The fields of a successful response beyond `mensaje`. */
  readonly response: ObjectReader<Response>
}

/** The clean input of a call, beyond the common fields. */
export type CallInput<C> = C extends { readonly request: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : never
/** The fields of a successful response as read, beyond `mensaje`. */
export type CallOutput<C> = C extends { readonly response: infer R } ? Read<R> : never
/** The fields of a successful response as our server sends them. */
export type CallSent<C extends { readonly response: { readonly plain: v.GenericSchema } }> = v.InferOutput<
  C['response']['plain']
>

type Defaults =
  | 'shows'
  | 'format'
  | 'keylogin'
  | 'jsonFields'
  | 'form'
  | 'repeatable'
  | 'limit'
  | 'keepAlive'
  | 'keptOffline'

/** A call of administrators says whose; where everybody with a session may call, only administrators are limited by it. */
type Access =
  | { readonly access: 'admin'; readonly areas: readonly [Area, ...Area[]] }
  | { readonly access: 'user'; readonly areas?: readonly [Area, ...Area[]] }
  | { readonly access: Exclude<CallAccess, 'admin' | 'user'>; readonly areas?: never }

type Definition<Name extends string, Request extends Entries, Response extends Readers> = Omit<
  CallHead<Name>,
  Defaults | 'access' | 'areas'
> &
  Access &
  Partial<Pick<CallHead, Defaults>> & { request: Request; response: Response }

/** Builds one call of the wire; by default JSON with the caller's `keylogin`. */
export const defineCall = <
  const Name extends string,
  const Request extends Entries,
  const Response extends Readers,
>(
  definition: Definition<Name, Request, Response>,
): Call<Name, Request, Response> => ({
  areas: [],
  shows: [],
  format: 'json',
  keylogin: 'caller',
  jsonFields: [],
  form: SMALL_FORM,
  repeatable: false,
  // Every form may carry pictures, so all of them share one limit.
  limit: definition.format === 'multipart' ? 'forms' : null,
  keepAlive: false,
  keptOffline: null,
  ...definition,
  request: v.object(definition.request),
  response: object(definition.response),
})

/** `mensaje` of a successful call. */
export const SUCCESS = 'success'

/** The server's exact text without a session (Specification §4). */
export const NO_ACTIVE_SESSION = 'No se encontró una sesión activa'
/** Exact text of validate_session with nothing to validate (Specification §4). */
export const NO_SESSION_STARTED = 'No hay una sesión iniciada'
/** The server's text for the wrong role. */
export const NOT_ALLOWED = 'No tienes permiso para realizar esta acción'

/** Whether a `mensaje` means "session expired" (Specification §4). */
export const isSessionExpired = (mensaje: string): boolean =>
  mensaje.trim() === NO_ACTIVE_SESSION || mensaje.trim() === NO_SESSION_STARTED

/** The outer shape of any response: `mensaje` is text, the rest is read later. */
export const envelope = v.looseObject({ mensaje: v.string() })

/** Whether `mensaje` means OK, in any case and with blanks around it. */
export const isSuccess = (mensaje: string): boolean => mensaje.trim().toLowerCase() === SUCCESS
