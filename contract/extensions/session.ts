/** Server-side sign-out (wire, "Beyond the specification"), only if the start-up configuration lists the extension. */
import { defineCall } from '../envelope'

/** Ends the request's session. Succeeds also without one. */
export const closeSession = defineCall({
  name: 'closeSession',
  group: 'session',
  address: 'ext/cerrar_sesion.php',
  access: 'session',
  repeatable: true,
  request: {},
  response: {},
})

/** Ends every session of the caller, including this one. */
export const closeAllSessions = defineCall({
  name: 'closeAllSessions',
  group: 'session',
  address: 'ext/cerrar_sesiones.php',
  access: 'user',
  request: {},
  response: {},
})
