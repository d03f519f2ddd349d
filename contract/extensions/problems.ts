/** The day of a delivery, for its client, and what was wrong with it (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { PROBLEM_KINDS } from '#domain/constants'
import { defineCall } from '../envelope'
import { inputBoolean, inputId, inputParagraph, textUpTo } from '../inputs'
import { integer, maybe } from '../loose'

/** How many stops of the driver come before the caller's order; null while it is not on a driver's way. */
export const getStopsLeft = defineCall({
  name: 'getStopsLeft',
  group: 'delivery',
  address: 'ext/faltan.php',
  access: 'client',
  request: { order_id: inputId },
  response: { faltan: maybe(integer) },
})

/** Tells the kitchen of a problem with one's own order that left the kitchen, once, up to seven days after its day. */
export const reportProblem = defineCall({
  name: 'reportProblem',
  group: 'kitchen',
  address: 'ext/problema.php',
  access: 'client',
  repeatable: true,
  request: { order_id: inputId, motivo: v.picklist(PROBLEM_KINDS), detalle: inputParagraph },
  response: {},
})

/** Answers a client's problem, once; `devolver`: gives the shipment back. */
export const answerProblem = defineCall({
  name: 'answerProblem',
  group: 'kitchen',
  address: 'ext/responder_problema.php',
  access: 'admin',
  areas: ['cocina'],
  repeatable: true,
  /** The server checks the answer's length and says so in words. */
  request: { order_id: inputId, respuesta: textUpTo(20_000), devolver: inputBoolean },
  response: {},
})
