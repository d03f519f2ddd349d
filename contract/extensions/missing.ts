/** What a kitchen has not set up yet (wire, "Beyond the specification"). */
import { MISSING_WORDS } from '#domain/constants'
import { defineCall } from '../envelope'
import { blank, rows, text, word } from '../loose'

/** One word each; a demo lacks nothing. `correo`: why mails do not leave, for the word 'correo_falla'. */
export const getMissing = defineCall({
  name: 'getMissing',
  group: 'settings',
  address: 'ext/faltantes.php',
  access: 'admin',
  areas: ['administracion'],
  request: {},
  response: { faltan: rows(word(MISSING_WORDS)), correo: blank(text) },
})
