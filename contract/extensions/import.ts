/** Clients from a spreadsheet (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { fileOrNone, inputBoolean, inputId } from '../inputs'
import { blank, boolean, dateTime, id, integer, maybe, object, ours, required, rows, text } from '../loose'

/**
 * The rows of a sheet as a file of JSON: a list of objects, each with `fila` (its row in the sheet, from 1) and the texts
 * of its cells by field (`IMPORT_FIELDS` of the domain).
 */
const filas = fileOrNone

/** `campo`: the field of the cell; `texto`: what is wrong with it. */
const problem = object({ fila: required(integer), campo: required(text), texto: required(text) })

/**
 * What importing would do, row by row: `existentes` have an account (`importado`: since that import), `repetidas` say what
 * row `de` says already; every other row without a problem is new. `servicios`: what a row's service may be.
 */
export const previewImport = defineCall({
  name: 'previewImport',
  group: 'clients',
  address: 'ext/revisar_importacion.php',
  access: 'admin',
  areas: ['caja'],
  format: 'multipart',
  repeatable: true,
  request: { filas },
  response: {
    nuevos: required(integer),
    envios: required(integer),
    existentes: rows(object({ fila: required(integer), importado: maybe(dateTime) })),
    repetidas: rows(object({ fila: required(integer), de: required(integer) })),
    problemas: rows(problem),
    servicios: rows(object({ id: required(integer), descripcion: required(text) })),
  },
})

/**
 * Opens the accounts of all rows without a problem, at once or not at all. The same `request_id` acts once; `lote` undoes
 * it, null when nobody was new. `carta`: each is sent a letter of welcome.
 */
export const importClients = defineCall({
  name: 'importClients',
  group: 'clients',
  address: 'ext/importar_clientes.php',
  access: 'admin',
  areas: ['caja'],
  format: 'multipart',
  repeatable: true,
  request: { filas, request_id: inputId, carta: inputBoolean },
  response: {
    lote: maybe(text),
    nuevos: required(integer),
    existentes: required(integer),
    repetidas: required(integer),
    con_error: required(integer),
    envios: required(integer),
  },
})

/** Closes the accounts that an import opened, while none of them has ordered or paid. */
export const undoImport = defineCall({
  name: 'undoImport',
  group: 'clients',
  address: 'ext/deshacer_importacion.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: { lote: inputId },
  response: { eliminados: integer, again: ours(boolean) },
})

const done = object({ lote: id, at: dateTime, quien: blank(text), nuevos: integer, deshecha: boolean })

/** The newest imports. */
export const getImports = defineCall({
  name: 'getImports',
  group: 'clients',
  address: 'ext/importaciones.php',
  access: 'admin',
  areas: ['caja'],
  request: {},
  response: { importaciones: rows(done) },
})
