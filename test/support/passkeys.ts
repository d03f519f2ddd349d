import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { tokenHashOf } from '../../server/identity/keys'
import { makeChallenge } from '../../server/modules/passkeys/challenges'
import type { TestServer, TestSession } from './server'

/** `key`: PEM. `handle`: the account's, base64url. */
export type Passkey = { readonly id: string; readonly key: string; readonly handle: string; counter: number }

export type Ceremony = {
  challenge: string
  origin?: string
  site?: string
  /** Whether the person was verified (finger, face, PIN). */
  isVerified?: boolean
  type?: string
}

const SITE = 'localhost'
const ORIGIN = 'http://localhost:3000'

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url')
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()

/** CBOR of the few values that WebAuthn needs. */
const head = (major: number, size: number): Buffer =>
  size < 24
    ? Buffer.from([(major << 5) | size])
    : size < 256
      ? Buffer.from([(major << 5) | 24, size])
      : Buffer.from([(major << 5) | 25, size >> 8, size & 255])
type Cbor = number | string | Buffer | Map<number | string, Cbor> | Cbor[]
const cbor = (value: Cbor): Buffer => {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (Array.isArray(value)) return Buffer.concat([head(4, value.length), ...value.map(cbor)])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])])
}

const PRESENT = 1
const VERIFIED = 4
const HAS_CREDENTIAL = 64

const clientData = (type: string, { challenge, origin = ORIGIN, ...ceremony }: Ceremony): Buffer =>
  Buffer.from(JSON.stringify({ type: ceremony.type ?? type, challenge, origin, crossOrigin: false }))

const authenticatorData = (
  { site = SITE, isVerified = true }: Ceremony,
  { counter, credential }: { counter: number; credential?: Buffer },
): Buffer => {
  const flags = PRESENT | (isVerified ? VERIFIED : 0) | (credential ? HAS_CREDENTIAL : 0)
  const count = Buffer.alloc(4)
  count.writeUInt32BE(counter)
  return Buffer.concat([sha256(site), Buffer.from([flags]), count, credential ?? Buffer.alloc(0)])
}

/** A passkey for an account's handle, and what the browser sends of it. `format`: its attestation's. */
export const makePasskey = (
  ceremony: Ceremony,
  handle: string,
  attested?: { format: string; x5c: Buffer[] },
) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const cose = new Map<number, Cbor>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(cose)])
  const statement = new Map<string, Cbor>(
    attested
      ? [
          ['alg', -7],
          ['sig', Buffer.alloc(70)],
          ['x5c', attested.x5c],
        ]
      : [],
  )
  const attestation = cbor(
    new Map<string, Cbor>([
      ['fmt', attested?.format ?? 'none'],
      ['attStmt', statement],
      ['authData', authenticatorData(ceremony, { counter: 0, credential })],
    ]),
  )
  const key = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  const passkey: Passkey = { id: base64url(id), key, handle, counter: 0 }
  const input = {
    id: passkey.id,
    client_data: base64url(clientData('webauthn.create', ceremony)),
    attestation: base64url(attestation),
  }
  return { passkey, input, publicKey: base64url(cbor(cose)) }
}

/** A sign-in's answer to a challenge; each counts one further. */
export const answerWith = (passkey: Passkey, ceremony: Ceremony) => {
  passkey.counter += 1
  const data = authenticatorData(ceremony, passkey)
  const client = clientData('webauthn.get', ceremony)
  const signature = sign('sha256', Buffer.concat([data, sha256(client)]), passkey.key)
  return {
    id: passkey.id,
    client_data: base64url(client),
    authenticator_data: base64url(data),
    signature: base64url(signature),
  }
}

const handleOf = (keylogin: string) => Buffer.from(keylogin).toString('base64url')

/** What a browser makes of a challenge for a new passkey of this session. */
export const newPasskey = ({ deps }: Pick<TestServer, 'deps'>, { keylogin, session_id }: TestSession) =>
  makePasskey({ challenge: makeChallenge(deps, `save ${tokenHashOf(session_id)}`) }, handleOf(keylogin))

/** Adds a passkey to an account, without a mail about it; gives it with the id of its row. */
export const addPasskey = async ({ clock, db }: Pick<TestServer, 'clock' | 'db'>, accountId: number) => {
  const { keylogin } = await db.query
    .selectFrom('accounts')
    .select('keylogin')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const { passkey, publicKey } = makePasskey({ challenge: '' }, handleOf(keylogin))
  const { id } = await db.query
    .insertInto('passkeys')
    .values({
      account_id: accountId,
      credential_id: passkey.id,
      public_key: publicKey,
      counter: 0,
      device: 'Firefox · Linux',
      created_ms: clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { passkey, passkeyId: String(id) }
}
