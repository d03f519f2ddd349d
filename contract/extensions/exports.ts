/** Lists as files (wire, "Beyond the specification"). */
import * as v from 'valibot'
import type { Area } from '#domain/areas'
import { clientFilter, getClients } from '../calls/clients'
import { getOrders } from '../calls/orders'
import { getPayments } from '../calls/payments'
import { defineCall } from '../envelope'
import { anyDate, anyStatus, anyType, inputDate, line, visibleLine } from '../inputs'
import { required, text } from '../loose'
import { getDeliveryList } from './delivery'
import { getKitchenSheet } from './kitchen'
import { getMonthClosing } from './month'

const EXPORTED_LISTS = ['pedidos', 'clientes', 'pagos', 'entrega', 'cocina', 'cierre'] as const
export type ExportedList = (typeof EXPORTED_LISTS)[number]

/** Whose a file is: those who may make the list's own call. */
export const EXPORT_AREAS: Readonly<Record<ExportedList, readonly Area[]>> = {
  pedidos: getOrders.areas,
  clientes: getClients.areas,
  pagos: getPayments.areas,
  entrega: getDeliveryList.areas,
  cocina: getKitchenSheet.areas,
  cierre: getMonthClosing.areas,
}

/**
 * Makes the address of a file with all pages of a list. It takes the filters of the list's own call and ignores the
 * others. `entrega` and `cocina` need `search` and `searchType`, `cierre` needs `search` and `hasta`. `enlace`: below the API base address, for a GET within
 * two minutes, without a session's fields; it ends with the session that asked for it.
 */
export const createExport = defineCall({
  name: 'createExport',
  group: 'exports',
  address: 'ext/exportar.php',
  access: 'admin',
  areas: ['cocina', 'reparto', 'caja'],
  request: {
    lista: v.picklist(EXPORTED_LISTS),
    formato: v.picklist(['csv', 'xlsx']),
    search: anyDate,
    /** For `cierre`, the last day; its first is `search`. */
    hasta: v.optional(inputDate),
    searchState: anyStatus,
    searchType: anyType,
    /** Prefix of a client's e-mail. */
    correo: v.optional(line),
    nombre: v.optional(visibleLine),
    filtro: v.optional(clientFilter),
    /** For `entrega`, a sector as the list spells it; '' = stops without one, left out = all. */
    sector: v.optional(line),
  },
  response: { enlace: required(text) },
})
