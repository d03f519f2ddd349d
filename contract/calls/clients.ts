import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputId, inputInteger, line, paging, totalPages } from '../inputs'
import { id, list, text } from '../loose'
import { deliveryUser } from '../objects'

export const getDeliveryUser = defineCall({
  name: 'getDeliveryUser',
  group: 'clients',
  address: 'default/get_user_delivery.php',
  access: 'admin',
  keylogin: 'subject',
  request: { keylogin: inputId },
  response: { user: deliveryUser },
})

export const getClients = defineCall({
  name: 'getClients',
  group: 'clients',
  address: 'update-clients/get_clients.php',
  access: 'admin',
  request: { ...paging, search: line },
  response: { accounts: list(v.object({ nombre: text, email: text, keylogin: id })), totalPages },
})

export const deleteClient = defineCall({
  name: 'deleteClient',
  group: 'clients',
  address: 'update-clients/delete_clients.php',
  access: 'admin',
  request: { id: inputId },
  response: {},
})

const editable = { nivel: inputInteger, envios: inputInteger, rewardAvailable: inputInteger, referrer: line }

export const updateClient = defineCall({
  name: 'updateClient',
  group: 'clients',
  address: 'update-clients/update_client.php',
  access: 'admin',
  request: { cliente: inputId, ...editable, previo: v.optional(v.object(editable)) },
  response: {},
})
