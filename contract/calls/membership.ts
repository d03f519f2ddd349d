import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputId, line, walletOrderId } from '../inputs'
import { ifReadable, rows } from '../loose'
import { level } from '../objects'
import { user } from '../people'

export const getLevels = defineCall({
  name: 'getLevels',
  group: 'membership',
  address: 'default/niveles.php',
  access: 'public',
  request: {},
  response: { niveles: rows(level) },
})

export const renewMembership = defineCall({
  name: 'renewMembership',
  group: 'membership',
  address: 'update-clients/membership.php',
  access: 'client',
  limit: 'payments',
  repeatable: true,
  request: { membership: inputId, payment: v.looseObject({ id: walletOrderId, status: line }) },
  response: { user: ifReadable(user) },
})
