/** Push notices on a telephone or computer (wire, "Beyond the specification"). */
import * as v from 'valibot'
import { LINE_MAX } from '#domain/constants'
import { defineCall } from '../envelope'
import { object, text } from '../loose'

/** Bounds of a push service's address and its keys. */
const ENDPOINT_MAX = 2048
const endpoint = v.pipe(v.string(), v.url(), v.maxLength(ENDPOINT_MAX))
const key = v.pipe(v.string(), v.maxLength(LINE_MAX), v.regex(/^[\w-]+={0,2}$/))

/** The server's public key for a browser's subscription. */
export const getPush = defineCall({
  name: 'getPush',
  group: 'profile',
  address: 'ext/push.php',
  access: 'client',
  request: {},
  response: { push: object({ clave: text }) },
})

/** Sends the caller's notices to this browser too while this session lasts. The same browser counts once. */
export const savePush = defineCall({
  name: 'savePush',
  group: 'profile',
  address: 'ext/guardar_push.php',
  access: 'client',
  repeatable: true,
  request: { endpoint, p256dh: key, auth: key },
  response: {},
})

/** Stops notices to this browser; an unknown one is no error. */
export const removePush = defineCall({
  name: 'removePush',
  group: 'profile',
  address: 'ext/quitar_push.php',
  access: 'client',
  repeatable: true,
  request: { endpoint },
  response: {},
})
