/** Server-side sign-out (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { inputId } from '../inputs'
import { blank, boolean, dateTime, id, object, rows, text } from '../loose'

/** Ends the request's session. Succeeds also without one. */
export const closeSession = defineCall({
  name: 'closeSession',
  group: 'session',
  address: 'ext/cerrar_sesion.php',
  access: 'session',
  keepAlive: true,
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

/** The caller's live sessions, the last used first. `nombre` is the browser as far as it is known. */
export const getDevices = defineCall({
  name: 'getDevices',
  group: 'session',
  address: 'ext/dispositivos.php',
  access: 'user',
  request: {},
  response: {
    dispositivos: rows(object({ id, nombre: blank(text), desde: dateTime, usado: dateTime, este: boolean })),
  },
})

/** Ends one session of the caller; an unknown one is no error. */
export const closeDevice = defineCall({
  name: 'closeDevice',
  group: 'session',
  address: 'ext/cerrar_dispositivo.php',
  access: 'user',
  repeatable: true,
  request: { id: inputId },
  response: {},
})
