/** The office's mail server (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { blank, boolean, dateTime, integer, maybe, oneOf, text } from '../loose'

/**
 * Whether mails leave: `demo` (they stay on the machine), `falta` (no mail server is set: they wait) or `smtp`. `falla`: what
 * the mail server did not take, in words, with the time at which that mail was written, and the mail server's codes in `tecnico`; '' = nothing in seven days.
 * `probado`: the mail server that is set took a mail.
 */
export const getMailState = defineCall({
  name: 'getMailState',
  group: 'settings',
  address: 'ext/correo.php',
  access: 'admin',
  areas: ['administracion'],
  request: {},
  response: {
    clase: blank(oneOf(['demo', 'falta', 'smtp'])),
    enviado: maybe(dateTime),
    esperan: integer,
    falla: blank(text),
    falla_at: maybe(dateTime),
    tecnico: blank(text),
    probado: boolean,
  },
})

/** Sends the caller a mail at once, past the queue; refuses with what the mail server says, in words. */
export const sendTestMail = defineCall({
  name: 'sendTestMail',
  group: 'settings',
  address: 'ext/correo_prueba.php',
  access: 'admin',
  areas: ['administracion'],
  limit: 'codeSends',
  request: {},
  response: { para: text },
})
