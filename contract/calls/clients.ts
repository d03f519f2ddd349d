import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputId, inputInteger, line, openedVersion, paging, textUpTo, visibleLine } from '../inputs'
import { date, id, integer, number, object, ours, pageEnds, rows, text } from '../loose'
import { deliveryUser } from '../objects'
import { phoneFields } from '../people'

export const getDeliveryUser = defineCall({
  name: 'getDeliveryUser',
  group: 'clients',
  address: 'default/get_user_delivery.php',
  access: 'admin',
  areas: ['cocina', 'reparto', 'caja'],
  keylogin: 'subject',
  request: { keylogin: inputId },
  response: { user: deliveryUser },
})

/** `filtro` of getClients. */
export const clientFilter = v.picklist([
  '',
  'sin_elegir',
  'sin_elegir_semana',
  'sin_envios',
  'pocos_envios',
  'debe',
  'en_pausa',
])

export const getClients = defineCall({
  name: 'getClients',
  group: 'clients',
  address: 'update-clients/get_clients.php',
  access: 'admin',
  areas: ['caja'],
  request: {
    ...paging,
    search: line,
    /** Ours: any part of the name, or the telephone. */
    nombre: v.optional(visibleLine),
    /** Ours: clients without an order on the next delivery day or in its week, or with no shipments or few ones, who owe, or who pause. */
    filtro: v.optional(clientFilter),
  },
  response: {
    accounts: rows(
      object({
        nombre: text,
        email: text,
        keylogin: id,
        ...phoneFields,
        phone: ours(text),
        envios: ours(integer),
        /** The service's name. */
        servicio: ours(text),
        debe: ours(number),
        /** The day of the next live order. */
        proxima: ours(date),
        /** The pause that is under way or comes next. */
        pausa_desde: ours(date),
        pausa_hasta: ours(date),
      }),
    ),
    ...pageEnds,
    /** The day `sin_elegir` refers to; of `sin_elegir_semana` the week is meant that it is in. */
    date: ours(date),
  },
})

export const deleteClient = defineCall({
  name: 'deleteClient',
  group: 'clients',
  address: 'update-clients/delete_clients.php',
  access: 'admin',
  areas: ['caja'],
  request: { id: inputId },
  response: {},
})

export const updateClient = defineCall({
  name: 'updateClient',
  group: 'clients',
  address: 'update-clients/update_client.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: {
    cliente: inputId,
    nivel: inputInteger,
    envios: inputInteger,
    rewardAvailable: inputInteger,
    referrer: line,
    version: openedVersion,
    /** Ours: why the shipments change, which the client reads. */
    motivo: v.optional(textUpTo(20_000)),
  },
  response: {},
})
