import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputIntegerOrNull, line, paragraph, textUpTo } from '../inputs'
import { id, numberOrNull, optionalId, ours } from '../loose'
import { user } from '../objects'

export const sendRegistrationCode = defineCall({
  name: 'sendRegistrationCode',
  group: 'registration',
  address: 'create-account/code_send_mail.php',
  access: 'public',
  request: { nombre: line, email: line, phone: line },
  response: {},
})

export const validateRegistrationCode = defineCall({
  name: 'validateRegistrationCode',
  group: 'registration',
  address: 'create-account/validate_code.php',
  access: 'public',
  request: { code: textUpTo(40), email: v.optional(line) },
  response: { registro: ours(optionalId) },
})

/** An address as a person types it. */
export const addressInput = v.object({
  direccion: line,
  referencia: line,
  apartamento: line,
  estado: line,
  ciudad: line,
  colonia: line,
  cp: inputIntegerOrNull,
  lat: numberOrNull,
  lng: numberOrNull,
  comentarios: paragraph,
})

export const createAccount = defineCall({
  name: 'createAccount',
  group: 'registration',
  address: 'create-account/create.php',
  access: 'public',
  request: {
    account: v.object({ nombre: line, apellidos: line, email: line, phone: line, referrer: line }),
    address: addressInput,
    registro: v.optional(line),
  },
  response: { session_id: id, keylogin: id, user },
})
