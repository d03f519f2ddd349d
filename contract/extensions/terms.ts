/** The terms of the service (decision 050). A version is the moment since which they are as they are. */
import { defineCall } from '../envelope'
import { line } from '../inputs'
import { blank, dateTime, maybe, paragraph, required } from '../loose'

/** The kitchen's text; '' = the product's own, which the application has. */
export const getTerms = defineCall({
  name: 'getTerms',
  group: 'registration',
  address: 'ext/terminos.php',
  access: 'public',
  request: {},
  response: { texto: blank(paragraph), version: required(dateTime) },
})

/** The version in force, and the one that the caller accepted, and when; null = unknown. */
export const getOwnTerms = defineCall({
  name: 'getOwnTerms',
  group: 'profile',
  address: 'ext/terminos_aceptados.php',
  access: 'client',
  request: {},
  response: { version: required(dateTime), aceptada: maybe(dateTime), desde: maybe(dateTime) },
})

/** Accepts the version in force; refuses another one. The same again keeps the first moment. */
export const acceptTerms = defineCall({
  name: 'acceptTerms',
  group: 'profile',
  address: 'ext/terminos_aceptar.php',
  access: 'client',
  repeatable: true,
  request: { version: line },
  response: {},
})
