/**
 * What every call has in common: its address, who may make it, and the envelope around its answer
 * (Specification §7; wire, "Rules that hold for every call").
 */
import * as v from 'valibot'
import { type ObjectReader, object, type Read, type Reader } from './loose'

/** The groups that contract, endpoints and server modules share. */
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

/**
 * Who may make a call. `public`: anyone, no session fields are sent. `session`: anyone, session fields are sent and the
 * call itself judges them. `user`: any signed-in person. `client` / `admin`: that role alone.
 */
export type CallAccess = 'public' | 'session' | 'user' | 'client' | 'admin'

/** How the body travels. */
export type CallFormat = 'json' | 'multipart'

type Entries = v.ObjectEntries
type Readers = Readonly<Record<string, Reader<unknown>>>

export interface CallHead<Name extends string = string> {
  readonly name: Name
  readonly group: CallGroup
  /** Below the API base address, e.g. `update-orders/edit.php`. */
  readonly address: string
  readonly access: CallAccess
  readonly format: CallFormat
  /** `subject`: the field `keylogin` of the body is the client's the call is about, not the caller's (get_user_delivery). */
  readonly keylogin: 'caller' | 'subject'
  /** Multipart only: fields whose value travels as JSON text. */
  readonly jsonFields: readonly string[]
  /** A write that acts once and succeeds each time, however often it is sent (extension `repetible`). */
  readonly repeatable: boolean
}

/** One call of the wire: everything that client and server must agree on. */
export interface Call<
  Name extends string = string,
  Request extends Entries = Entries,
  Response extends Readers = Readers,
> extends CallHead<Name> {
  /** The input beyond the common fields. */
  readonly request: v.ObjectSchema<Request, undefined>
  /** The fields of a successful answer beyond `mensaje`. */
  readonly response: ObjectReader<Response>
}

/** The clean input of a call, beyond the common fields. */
export type CallInput<C> = C extends { readonly request: infer S extends v.GenericSchema }
  ? v.InferOutput<S>
  : never
/** The fields of a successful answer as they are read, beyond `mensaje`. */
export type CallOutput<C> = C extends { readonly response: infer R } ? Read<R> : never
/** The fields of a successful answer as our own server sends them. */
export type CallSent<C extends { readonly response: { readonly plain: v.GenericSchema } }> = v.InferOutput<
  C['response']['plain']
>

interface Definition<Name extends string, Request extends Entries, Response extends Readers> {
  name: Name
  group: CallGroup
  address: string
  access: CallAccess
  format?: CallFormat
  keylogin?: 'caller' | 'subject'
  jsonFields?: readonly string[]
  repeatable?: boolean
  request: Request
  response: Response
}

/** Builds one call of the wire; JSON, with the caller's own `keylogin`, unless said otherwise. */
export const defineCall = <
  const Name extends string,
  const Request extends Entries,
  const Response extends Readers,
>(
  definition: Definition<Name, Request, Response>,
): Call<Name, Request, Response> => ({
  format: 'json',
  keylogin: 'caller',
  jsonFields: [],
  repeatable: false,
  ...definition,
  request: v.object(definition.request),
  response: object(definition.response),
})

/** The word that `mensaje` carries when a call went well. */
export const SUCCESS = 'success'

/** Exactly what the server says without a session (Specification §4). */
export const NO_ACTIVE_SESSION = 'No se encontró una sesión activa'
/** Exactly what validate_session says with nothing to validate (Specification §4). */
export const NO_SESSION_STARTED = 'No hay una sesión iniciada'
/** What the server says to the wrong role. */
export const NOT_ALLOWED = 'No tienes permiso para realizar esta acción'

/** Whether a `mensaje` is the loss of the session (Specification §4). */
export const isSessionExpired = (mensaje: string): boolean =>
  mensaje.trim() === NO_ACTIVE_SESSION || mensaje.trim() === NO_SESSION_STARTED

/** The outer shape of any answer: `mensaje` is text, everything else is looked at later. */
export const envelope = v.looseObject({ mensaje: v.string() })

/** Whether `mensaje` means OK, in any case and with blanks around it. */
export const isSuccess = (mensaje: string): boolean => mensaje.trim().toLowerCase() === SUCCESS
