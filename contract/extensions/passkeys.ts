/** Signing in with a fingerprint, a face or a key (WebAuthn) instead of a code. */
import * as v from 'valibot'
import { defineCall } from '../envelope'
import { inputId } from '../inputs'
import { blank, dateTime, id, maybe, number, object, rows, text } from '../loose'
import { user } from '../people'

/** Browsers encode what an authenticator gives as base64url. */
const base64url = (max: number) => v.pipe(v.string(), v.regex(/^[\w-]+$/), v.maxLength(max))
const credentialId = base64url(1400)
const clientData = base64url(4000)

/** The caller's passkeys, newest first. */
export const getPasskeys = defineCall({
  name: 'getPasskeys',
  group: 'access',
  address: 'ext/llaves.php',
  access: 'user',
  request: {},
  response: { llaves: rows(object({ id, nombre: blank(text), creada: dateTime, usada: maybe(dateTime) })) },
})

/**
 * What a browser needs to make a passkey for the caller. `sitio` is the relying party's id, `usuario` the account's
 * handle (base64url), `conocidas` the ids of the credentials that the account has.
 */
export const getPasskeyCreation = defineCall({
  name: 'getPasskeyCreation',
  group: 'access',
  address: 'ext/llave_nueva.php',
  access: 'user',
  request: {},
  response: {
    desafio: id,
    sitio: id,
    usuario: id,
    correo: blank(text),
    nombre: blank(text),
    conocidas: rows(object({ id })),
  },
})

/** Keeps a passkey that the browser made. The same one again succeeds. */
export const savePasskey = defineCall({
  name: 'savePasskey',
  group: 'access',
  address: 'ext/guardar_llave.php',
  access: 'user',
  repeatable: true,
  request: { id: credentialId, client_data: clientData, attestation: base64url(20_000) },
  response: {},
})

/** Removes a passkey; an unknown one is no error. */
export const removePasskey = defineCall({
  name: 'removePasskey',
  group: 'access',
  address: 'ext/quitar_llave.php',
  access: 'user',
  repeatable: true,
  request: { id: inputId },
  response: {},
})

/** What a browser needs to sign in. It names no account: the browser shows the passkeys that it has for the site. */
export const getPasskeyChallenge = defineCall({
  name: 'getPasskeyChallenge',
  group: 'access',
  address: 'ext/llave_entrar.php',
  access: 'public',
  request: {},
  response: { desafio: id, sitio: id },
})

/** Exchanges a signed challenge for a session, as validate_code.php does for a code. */
export const enterWithPasskey = defineCall({
  name: 'enterWithPasskey',
  group: 'access',
  address: 'ext/entrar_llave.php',
  access: 'public',
  limit: 'codeTries',
  request: {
    id: credentialId,
    client_data: clientData,
    authenticator_data: base64url(4000),
    signature: base64url(2000),
  },
  response: {
    session_id: id,
    keylogin: id,
    user,
    url_return: blank(text),
    seconds_return: maybe(number),
  },
})
