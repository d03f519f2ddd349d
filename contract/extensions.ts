/**
 * Calls beyond the specification (wire, "Beyond the specification"): made only where the start-up configuration lists
 * their extension's name. They are not among the 34 of `CALLS`.
 */
import { defineCall } from './envelope'

/** Ends the session that comes along. Succeeds also where there is none (any more). */
export const closeSession = defineCall({
  name: 'closeSession',
  group: 'session',
  address: 'ext/cerrar_sesion.php',
  access: 'session',
  request: {},
  response: {},
})

/** Ends every session of the caller, on every device, this one too. */
export const closeAllSessions = defineCall({
  name: 'closeAllSessions',
  group: 'session',
  address: 'ext/cerrar_sesiones.php',
  access: 'user',
  request: {},
  response: {},
})

/** Every extension by the name that `extensions` of the start-up configuration lists it under. */
export const EXTENSIONS = {
  cerrar_sesion: [closeSession],
  cerrar_sesiones: [closeAllSessions],
} as const
