/** Notices to clients, and the office's view of them (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { NOTICE_KINDS } from '#domain/constants'
import { defineCall } from '../envelope'
import { inputBoolean, inputId } from '../inputs'
import { blank, boolean, dateTime, id, object, oneOf, ours, rows, text, time } from '../loose'

/** The caller's settings of the notices that the kitchen sends. `hora`: when the reminder goes. */
export const getNotices = defineCall({
  name: 'getNotices',
  group: 'profile',
  address: 'ext/avisos.php',
  access: 'client',
  request: {},
  response: {
    avisos: rows(
      object({
        aviso: oneOf(NOTICE_KINDS),
        activo: boolean,
        /** Switched off by a mail's link, perhaps by a mail scanner. */
        por_enlace: ours(boolean),
      }),
    ),
    hora: ours(time),
  },
})

/** Switches one kind on or off. */
export const saveNotice = defineCall({
  name: 'saveNotice',
  group: 'profile',
  address: 'ext/guardar_aviso.php',
  access: 'client',
  repeatable: true,
  request: { aviso: v.picklist(NOTICE_KINDS), activo: inputBoolean },
  response: {},
})

export const MAIL_STATES = ['espera', 'enviado', 'rechazado', 'rebotado'] as const

/** The last mails to a client, newest first. `rebotado`: the address refused the last one and gets no more notices. */
export const getMails = defineCall({
  name: 'getMails',
  group: 'clients',
  address: 'ext/correos.php',
  access: 'admin',
  areas: ['caja'],
  request: { cliente: inputId },
  response: {
    rebotado: boolean,
    correos: rows(
      object({
        id,
        asunto: text,
        estado: oneOf(MAIL_STATES),
        at: dateTime,
        /** Why it was not sent (yet), as codes. */
        detalle: blank(text),
        /** Whether it may be sent again: no sign-in codes, no outdated facts, nothing still waiting. */
        reenviable: boolean,
      }),
    ),
  },
})

/** Resends a notice, to the current address. */
export const resendMail = defineCall({
  name: 'resendMail',
  group: 'clients',
  address: 'ext/reenviar_correo.php',
  access: 'admin',
  areas: ['caja'],
  repeatable: true,
  request: { id: inputId },
  response: {},
})
