import { NO_SERVER } from '#domain/constants'

/** What a person sees of a call (Specification §8); it stands at the call's endpoint. A call without it is silent. */
export interface Feedback {
  /** The server refused without a text of its own. */
  refused: string
  /** No usable response came. */
  transport: string
  success?: string
  /** `in place`: the screen that made the call shows its failure, so no toast repeats it. */
  failure?: 'in place'
  /** `open`: input goes on, because the screen offers to cancel. `none`: the screen shows the result at once. */
  overlay?: 'open' | 'none'
}

/** Of most writes beyond the specification. */
export const GENERAL: Feedback = { refused: 'No se pudo completar', transport: NO_SERVER }
/** Of those whose screen shows the failure. */
export const IN_PLACE: Feedback = { ...GENERAL, failure: 'in place' }

/** A mailed code, at sign-in and registration. */
export const SENT_CODE: Feedback = {
  refused: 'No se realizo el envio del correo',
  transport: NO_SERVER,
  success: 'El correo se envio con exito',
  overlay: 'open',
}
export const CHECKED_CODE: Feedback = {
  refused: 'El codigo no es valido',
  transport: 'Error al validar el codigo',
  success: 'Codigo Validado',
}

/** A read's input. `quiet`: the screen can do without the response, so the request shows neither overlay nor toast. */
export type Quietly<Input> = Input & { quiet?: true }

/** Whether an endpoint's argument asks for a quiet request. */
export const isQuiet = (arg: unknown): boolean => typeof arg === 'object' && arg !== null && 'quiet' in arg
