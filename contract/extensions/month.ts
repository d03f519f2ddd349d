/** 'Cierre de mes': the money and shipments of a span of days (decision 053). */
import { defineCall } from '../envelope'
import { inputDate } from '../inputs'
import { integer, maybe, number, object, rows, text } from '../loose'

/** Amounts in USD with two decimals. */
const sum = object({ cantidad: integer, total: number })

/**
 * The figures of the days `desde` to `hasta`, both included; what is owed and left is as of the last day's end. Each is a sum
 * over the rows of the same span's file (`cierre` of createExport). `tasa`: the IVA in percent; null = not set.
 */
export const getMonthClosing = defineCall({
  name: 'getMonthClosing',
  group: 'reports',
  address: 'ext/cierre.php',
  access: 'admin',
  areas: ['caja'],
  request: { desde: inputDate, hasta: inputDate },
  response: {
    ventas: rows(object({ servicio: text, forma: text, cantidad: integer, total: number })),
    cobrado: sum,
    tasa: maybe(number),
    base: number,
    iva: number,
    devuelto: sum,
    deben: sum,
    a_favor: sum,
    envios: object({
      inicio: integer,
      vendidos: integer,
      usados: integer,
      recompensas: integer,
      ajustes: integer,
      fin: integer,
    }),
    renovaciones: sum,
  },
})
