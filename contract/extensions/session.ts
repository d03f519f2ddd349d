/** Signing out on the server (wire, "Beyond the specification"): made only where the start-up configuration lists the extension. */
import { defineCall } from '../envelope'

/** Ends the session that comes along. Succeeds also where there is none (any more). */
export const closeSession = defineCall({
  name: 'closeSession',
  group: 'session',
  address: 'ext/cerrar_sesion.php',
  access: 'session',
  repeatable: true,
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
