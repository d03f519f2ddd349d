/** Lists as files (wire, "Beyond the specification"): made only where the start-up configuration lists the extension. */
import * as v from 'valibot'
import { clientFilter } from '../calls/clients'
import { defineCall } from '../envelope'
import { anyDate, anyStatus, anyType, line } from '../inputs'
import { required, text } from '../loose'

/** The lists that there are as files. */
const EXPORTED_LISTS = ['pedidos', 'clientes', 'pagos', 'entrega', 'cocina'] as const
export type ExportedList = (typeof EXPORTED_LISTS)[number]

/**
 * Makes the address of a file with all pages of a list, with the filters that the list's own call has; a list takes no
 * notice of the others'. `entrega` and `cocina` need `search` and `searchType`. `enlace`: below the API base address, to
 * be fetched with GET within two minutes, without a session.
 */
export const createExport = defineCall({
  name: 'createExport',
  group: 'exports',
  address: 'ext/exportar.php',
  access: 'admin',
  request: {
    lista: v.picklist(EXPORTED_LISTS),
    formato: v.picklist(['csv', 'xlsx']),
    search: anyDate,
    searchState: anyStatus,
    searchType: anyType,
    /** How a client's e-mail begins. */
    correo: v.optional(line),
    nombre: v.optional(line),
    filtro: v.optional(clientFilter),
    /** Of `entrega`, a sector as the list spells it; '' = the stops without one, left out = all. */
    sector: v.optional(line),
  },
  response: { enlace: required(text) },
})
