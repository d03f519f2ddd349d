/** Whole copies of the kitchen (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { inputId } from '../inputs'
import {
  blank,
  boolean,
  dateTime,
  id,
  integer,
  maybe,
  object,
  paragraph,
  required,
  rows,
  text,
} from '../loose'

/**
 * The copies on this server, newest first, `bytes` each. `ultima`: when the last one was made, perhaps on another server.
 * `haciendo`: one is being made. `fallo`: why the last try failed; empty = it did not.
 */
export const getCopies = defineCall({
  name: 'getCopies',
  group: 'settings',
  address: 'ext/copias.php',
  access: 'admin',
  areas: ['administracion'],
  request: {},
  response: {
    copias: rows(object({ id, at: dateTime, bytes: integer })),
    ultima: maybe(dateTime),
    haciendo: boolean,
    fallo: blank(paragraph),
  },
})

/** Makes a copy; a second call within a minute means the same one. `lista`: false = it goes on, `getCopies` will have it. */
export const makeCopy = defineCall({
  name: 'makeCopy',
  group: 'settings',
  address: 'ext/copia_hacer.php',
  access: 'admin',
  areas: ['administracion'],
  repeatable: true,
  request: {},
  response: { lista: boolean },
})

/** Makes the address of a copy's file, as `createExport` does of a list's. */
export const getCopyLink = defineCall({
  name: 'getCopyLink',
  group: 'settings',
  address: 'ext/copia_enlace.php',
  access: 'admin',
  areas: ['administracion'],
  request: { id: inputId },
  response: { enlace: required(text) },
})
