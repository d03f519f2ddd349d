import * as v from 'valibot'
import { defineCall } from '../envelope'
import { addressInput, inputObject, line, textUpTo, visibleLine } from '../inputs'
import { id, ours } from '../loose'
import { user } from '../people'

export const sendRegistrationCode = defineCall({
  name: 'sendRegistrationCode',
  group: 'registration',
  address: 'create-account/code_send_mail.php',
  access: 'public',
  limit: 'codeSends',
  repeatable: true,
  request: { nombre: visibleLine, email: line, phone: visibleLine },
  response: {},
})

export const validateRegistrationCode = defineCall({
  name: 'validateRegistrationCode',
  group: 'registration',
  address: 'create-account/validate_code.php',
  access: 'public',
  limit: 'codeTries',
  request: { code: textUpTo(40), email: v.optional(line) },
  response: { registro: ours(id) },
})

export const createAccount = defineCall({
  name: 'createAccount',
  group: 'registration',
  address: 'create-account/create.php',
  access: 'public',
  limit: 'registrations',
  request: {
    account: inputObject({
      nombre: visibleLine,
      apellidos: visibleLine,
      email: line,
      phone: visibleLine,
      referrer: line,
    }),
    address: addressInput,
    registro: v.optional(line),
  },
  response: { session_id: id, keylogin: id, user },
})
