/** Who got in, and letting a client in (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { inputId, optionalInputId, paging } from '../inputs'
import { blank, dateTime, id, integer, object, pageEnds, rows, text } from '../loose'

/**
 * A security event. `quien`, `correo`, `cliente`: name, e-mail and key of its account, empty where none is known or it
 * is deleted. `por`: who did it, where that is another account. `red`: the beginning of the network's hash; empty = the
 * command line.
 */
const securityEvent = object({
  id,
  at: dateTime,
  evento: text,
  quien: blank(text),
  correo: blank(text),
  cliente: blank(text),
  por: blank(text),
  red: blank(text),
})

/** The events of 90 days, newest first: all of them, or those of one account. */
export const getSecurityEvents = defineCall({
  name: 'getSecurityEvents',
  group: 'clients',
  address: 'ext/seguridad.php',
  access: 'admin',
  areas: ['administracion'],
  request: { cliente: optionalInputId, ...paging },
  response: { eventos: rows(securityEvent), ...pageEnds },
})

/** A code to read out to a client who gets no mail: ten minutes, one use. No call gives it a second time. */
export const createAccessCode = defineCall({
  name: 'createAccessCode',
  group: 'clients',
  address: 'ext/codigo_acceso.php',
  access: 'admin',
  areas: ['administracion'],
  request: { cliente: inputId },
  response: { codigo: text, hasta: dateTime },
})

/** Ends every session of a client. `cerradas`: how many there were. */
export const endClientSessions = defineCall({
  name: 'endClientSessions',
  group: 'clients',
  address: 'ext/cerrar_sesiones_cliente.php',
  access: 'admin',
  areas: ['administracion'],
  repeatable: true,
  request: { cliente: inputId },
  response: { cerradas: integer },
})
