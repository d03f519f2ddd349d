/** People whose address lies outside the sectors served (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { line, visibleLine } from '../inputs'
import { items, object, required, rows, text } from '../loose'

/** Keeps the verified e-mail of somebody who cannot register yet, once, with the place of the address. */
export const waitForSector = defineCall({
  name: 'waitForSector',
  group: 'registration',
  address: 'ext/esperar_sector.php',
  access: 'public',
  limit: 'registrations',
  repeatable: true,
  request: { email: line, sector: visibleLine, registro: line },
  response: {},
})

/** Those who wait, by place, the place of most first; the newest thousand. */
export const getWaiting = defineCall({
  name: 'getWaiting',
  group: 'registration',
  address: 'ext/esperan.php',
  access: 'admin',
  areas: ['administracion'],
  request: {},
  response: { sectores: rows(object({ sector: text, correos: items(required(text)) })) },
})

/** Takes an e-mail off the list. */
export const removeWaiting = defineCall({
  name: 'removeWaiting',
  group: 'registration',
  address: 'ext/esperan_quitar.php',
  access: 'admin',
  areas: ['administracion'],
  repeatable: true,
  request: { email: line },
  response: {},
})
