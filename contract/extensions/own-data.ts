/** A client's own data, by the law on personal data (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { line } from '../inputs'
import { required, text } from '../loose'

/** Everything that is kept about the caller, as JSON for a file. */
export const getOwnData = defineCall({
  name: 'getOwnData',
  group: 'profile',
  address: 'ext/mis_datos.php',
  access: 'client',
  limit: 'registrations',
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
