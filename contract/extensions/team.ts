/** The people of the office (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { AREAS } from '#domain/areas'
import { defineCall } from '../envelope'
import { inputId, line, openedVersion, visibleLine } from '../inputs'
import { blank, boolean, dateTime, id, items, maybe, object, oneOf, required, rows, text } from '../loose'

const inputAreas = v.array(v.picklist(AREAS))

/** `visto`: when they were last here; null = invited, and never signed in. `soy`: the caller. */
const member = object({
  cuenta: id,
  nombre: blank(text),
  correo: blank(text),
  areas: items(required(oneOf(AREAS))),
  version: text,
  visto: maybe(dateTime),
  soy: boolean,
})

/** Everybody who works in the office, the longest there first. */
export const getTeam = defineCall({
  name: 'getTeam',
  group: 'team',
  address: 'ext/equipo.php',
  access: 'admin',
  areas: ['administracion'],
  request: {},
  response: { personas: rows(member) },
})

/** Gives an e-mail's account work in the office, or opens one, and sends it a letter. */
export const inviteMember = defineCall({
  name: 'inviteMember',
  group: 'team',
  address: 'ext/equipo_invitar.php',
  access: 'admin',
  areas: ['administracion'],
  repeatable: true,
  request: { nombre: visibleLine, correo: line, areas: inputAreas },
  response: {},
})

/** Gives a person other work, from their next call on. */
export const changeMember = defineCall({
  name: 'changeMember',
  group: 'team',
  address: 'ext/equipo_cambiar.php',
  access: 'admin',
  areas: ['administracion'],
  repeatable: true,
  request: { cuenta: inputId, areas: inputAreas, version: openedVersion },
  response: {},
})

/** Makes a person a client again and ends their sessions at once. */
export const endMember = defineCall({
  name: 'endMember',
  group: 'team',
  address: 'ext/equipo_quitar.php',
  access: 'admin',
  areas: ['administracion'],
  repeatable: true,
  request: { cuenta: inputId },
  response: {},
})
