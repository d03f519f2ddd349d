import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputId, line, walletOrderId } from '../inputs'
import { list } from '../loose'
import { level, user } from '../objects'

export const getLevels = defineCall({
  name: 'getLevels',
  group: 'membership',
  address: 'default/niveles.php',
  access: 'public',
  request: {},
  response: { niveles: list(level) },
})

export const renewMembership = defineCall({
  name: 'renewMembership',
  group: 'membership',
  address: 'update-clients/membership.php',
  access: 'client',
  request: { membership: inputId, payment: v.looseObject({ id: walletOrderId, status: line }) },
  response: { user },
})
