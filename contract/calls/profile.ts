import * as v from 'valibot'
import { defineCall } from '../envelope'
import { addressInput, fileOrNone, inputObject, inputParagraph, openedVersion, visibleLine } from '../inputs'
import { ifReadable } from '../loose'
import { user } from '../people'

export const saveAccount = defineCall({
  name: 'saveAccount',
  group: 'profile',
  address: 'update-clients/account.php',
  access: 'user',
  repeatable: true,
  format: 'multipart',
  jsonFields: ['account'],
  request: {
    account: inputObject({
      nombre: visibleLine,
      apellidos: visibleLine,
      phone: visibleLine,
      /** Ours; left out, the stored one stays. */
      phone2: v.optional(visibleLine),
      alergias: inputParagraph,
    }),
    image: fileOrNone,
    version: openedVersion,
  },
  response: { user: ifReadable(user) },
})

export const saveAddress = defineCall({
  name: 'saveAddress',
  group: 'profile',
  address: 'update-clients/address.php',
  access: 'user',
  repeatable: true,
  request: { address: addressInput, version: openedVersion },
  response: { user: ifReadable(user) },
})
