/** The client's orders as a feed for calendars (wire, "Beyond the specification"). */
import { defineCall } from '../envelope'
import { line } from '../inputs'
import { required, text } from '../loose'

/**
 * The address of the caller's feed, below the API base address. It is a secret: a GET returns the orders as iCalendar
 * (RFC 5545) without a session.
 */
export const getCalendar = defineCall({
  name: 'getCalendar',
  group: 'orders',
  address: 'ext/calendario.php',
  access: 'client',
  request: {},
  response: { enlace: required(text) },
})

/** Replaces the feed's address `enlace`; for an `enlace` already replaced, returns the current one. */
export const renewCalendar = defineCall({
  name: 'renewCalendar',
  group: 'orders',
  address: 'ext/cambiar_calendario.php',
  access: 'client',
  repeatable: true,
  request: { enlace: line },
  response: { enlace: required(text) },
})
