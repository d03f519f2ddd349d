/** The office's messages to the clients of a day (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { anyType, inputDate, inputId, textUpTo } from '../inputs'
import { blank, boolean, dateTime, id, integer, object, paragraph, rows, text } from '../loose'
import { phoneFields } from '../people'

/** Those who carry out a day. */
const areas = ['cocina', 'reparto'] as const

/**
 * The clients with a live order on a day, of one type or of both, each once; `correo`: a letter reaches them. With the
 * messages that were sent to clients of that day, the newest first; `personas`: to how many.
 */
export const getDayClients = defineCall({
  name: 'getDayClients',
  group: 'kitchen',
  address: 'ext/clientes_del_dia.php',
  access: 'admin',
  areas,
  shows: ['phones'],
  request: { date: inputDate, searchType: anyType },
  response: {
    clientes: rows(object({ keylogin: id, nombre: blank(text), ...phoneFields, correo: boolean })),
    avisos: rows(
      object({ id, at: dateTime, who: blank(text), type: blank(text), texto: paragraph, personas: integer }),
    ),
  },
})

/**
 * Sends a text to the clients of a day, once each, by letter and notification. `request_id`: a second call with the same
 * one sends nothing more. `personas`: to how many.
 */
export const sendDayMessage = defineCall({
  name: 'sendDayMessage',
  group: 'kitchen',
  address: 'ext/avisar_dia.php',
  access: 'admin',
  areas,
  repeatable: true,
  request: {
    date: inputDate,
    searchType: anyType,
    /** The server checks its length and answers in words. */
    texto: textUpTo(20_000),
    request_id: inputId,
  },
  response: { personas: integer },
})
