import * as v from 'valibot'
import { defineCall } from '../envelope'
import { fileOrNone, line, paragraph } from '../inputs'
import { user } from '../objects'
import { addressInput } from './registration'

export const saveAccount = defineCall({
  name: 'saveAccount',
  group: 'profile',
  address: 'update-clients/account.php',
  access: 'user',
  format: 'multipart',
  jsonFields: ['account'],
  request: {
    account: v.object({ nombre: line, apellidos: line, phone: line, alergias: paragraph }),
    image: fileOrNone,
  },
  response: { user },
})

export const saveAddress = defineCall({
  name: 'saveAddress',
  group: 'profile',
  address: 'update-clients/address.php',
  access: 'user',
  request: { address: addressInput },
  response: { user },
})
