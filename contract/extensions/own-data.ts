/** A client's own data, by the law on personal data (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { line, textUpTo } from '../inputs'
import { id, required, text } from '../loose'
import { user } from '../people'

/** Everything that is kept about the caller, as JSON for a file. */
export const getOwnData = defineCall({
  name: 'getOwnData',
  group: 'profile',
  address: 'ext/mis_datos.php',
  access: 'client',
  request: {},
  response: { datos: required(text) },
})

/** Deletes the caller's account, with what the office's `deleteClient` does. `email`: typed, to mean it. */
export const deleteOwnAccount = defineCall({
  name: 'deleteOwnAccount',
  group: 'profile',
  address: 'ext/eliminar_mi_cuenta.php',
  access: 'client',
  request: { email: line },
  response: {},
})

/** Mails a code to the e-mail that the caller wants to have. */
export const sendEmailCode = defineCall({
  name: 'sendEmailCode',
  group: 'profile',
  address: 'ext/codigo_correo.php',
  access: 'user',
  limit: 'codeSends',
  repeatable: true,
  request: { email: line },
  response: {},
})

/** Takes the new e-mail with its code. The key follows the e-mail, so every session ends; the answer brings a new one. */
export const changeEmail = defineCall({
  name: 'changeEmail',
  group: 'profile',
  address: 'ext/cambiar_correo.php',
  access: 'user',
  limit: 'codeTries',
  request: { email: line, code: textUpTo(40) },
  response: { session_id: id, keylogin: id, user },
})
