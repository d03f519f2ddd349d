/** The first start: what the link that the server prints opens, while nobody is administrator. */
import * as v from 'valibot'
import { LEVEL_MAX, SETTING_SUBJECTS } from '#domain/constants'
import { defineCall } from '../envelope'
import {
  inputBoolean,
  inputId,
  inputInteger,
  inputNumber,
  inputParagraph,
  line,
  openedVersion,
  textUpTo,
  visibleLine,
} from '../inputs'
import { blank, boolean, id, integer, maybe, number, object, paragraph, rows, text } from '../loose'
import { user } from '../people'
import { settings } from './settings'

/** The link's part after `#`; the server answers other text in words. */
const token = textUpTo(200)

/** What `validateSetupCode` gave this browser; '' = nothing yet. */
const proof = v.optional(textUpTo(200), '')

const service = object({
  id,
  nombre: text,
  beneficios: blank(paragraph),
  precio: maybe(number),
  envios: integer,
  visible: boolean,
})

/** Everything that the page shows. `correo`: the address that `prueba` stands for; '' = none. */
export const getSetup = defineCall({
  name: 'getSetup',
  group: 'setup',
  address: 'ext/empezar.php',
  access: 'public',
  limit: 'codeTries',
  request: { token, prueba: proof },
  response: { ajustes: rows(settings), servicios: rows(service), correo: blank(text) },
})

/** Saves a subject, as `saveSettings` does. */
export const saveSetup = defineCall({
  name: 'saveSetup',
  group: 'setup',
  address: 'ext/empezar_guardar.php',
  access: 'public',
  limit: 'codeTries',
  repeatable: true,
  request: {
    token,
    tema: v.picklist(SETTING_SUBJECTS),
    valores: v.record(v.string(), inputParagraph),
    version: openedVersion,
  },
  response: {},
})

/** Saves the levels as they will be sold. One that is not offered (`visible` false) needs no other field. */
export const saveSetupServices = defineCall({
  name: 'saveSetupServices',
  group: 'setup',
  address: 'ext/empezar_servicios.php',
  access: 'public',
  limit: 'codeTries',
  repeatable: true,
  request: {
    token,
    servicios: v.pipe(
      v.array(
        v.object({
          id: inputId,
          nombre: v.optional(visibleLine),
          beneficios: v.optional(inputParagraph),
          precio: v.optional(inputNumber),
          envios: v.optional(inputInteger),
          visible: v.optional(inputBoolean, true),
        }),
      ),
      v.maxLength(LEVEL_MAX),
    ),
  },
  response: {},
})

/** Mails a code at once, past the queue: it proves that mails leave, and whose address it is. Refuses in words. */
export const sendSetupCode = defineCall({
  name: 'sendSetupCode',
  group: 'setup',
  address: 'ext/empezar_prueba.php',
  access: 'public',
  limit: 'codeSends',
  repeatable: true,
  request: { token, email: line },
  response: {},
})

/** Proves the address. `prueba`: a secret for `finishSetup`, so that another holder of the link cannot use the proof. */
export const validateSetupCode = defineCall({
  name: 'validateSetupCode',
  group: 'setup',
  address: 'ext/empezar_codigo.php',
  access: 'public',
  limit: 'codeTries',
  request: { token, email: line, code: textUpTo(40) },
  response: { prueba: text },
})

/** Appoints the first administrator, ends the link and signs in. `email`: the one that `prueba` stands for. */
export const finishSetup = defineCall({
  name: 'finishSetup',
  group: 'setup',
  address: 'ext/empezar_fin.php',
  access: 'public',
  limit: 'registrations',
  request: { token, prueba: proof, email: line, nombre: visibleLine },
  response: { session_id: id, keylogin: id, user },
})
