/** The membership levels as the office sets them (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { defineCall } from '../envelope'
import {
  inputBoolean,
  inputId,
  inputInteger,
  inputNumber,
  inputParagraph,
  openedVersion,
  visibleLine,
} from '../inputs'
import { blank, boolean, id, integer, maybe, number, object, paragraph, rows, text } from '../loose'

/**
 * A level. `precio`: null while it has none of its own, and is not sold. `visible`: offered to clients; who has it keeps
 * it.
 */
const service = object({
  id,
  version: text,
  nombre: text,
  beneficios: blank(paragraph),
  precio: maybe(number),
  divisa: text,
  envios: integer,
  visible: boolean,
})

/** Every level, on sale or not. */
export const getServices = defineCall({
  name: 'getServices',
  group: 'settings',
  address: 'ext/servicios.php',
  access: 'admin',
  areas: ['administracion'],
  request: {},
  response: { servicios: rows(service) },
})

/** Saves the given fields of a level, for the next payments: those that were begun keep their price. */
export const saveService = defineCall({
  name: 'saveService',
  group: 'settings',
  address: 'ext/servicio_guardar.php',
  access: 'admin',
  areas: ['administracion'],
  repeatable: true,
  request: {
    id: inputId,
    nombre: v.optional(visibleLine),
    precio: v.optional(inputNumber),
    beneficios: v.optional(inputParagraph),
    envios: v.optional(inputInteger),
    visible: v.optional(inputBoolean),
    version: openedVersion,
  },
  response: {},
})
