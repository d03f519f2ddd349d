import type { CallInput } from '#contract/envelope'
import type { enterWithPasskey, savePasskey } from '#contract/extensions/passkeys'
import { dateTimeOf } from '#domain/calendar'
import type { ModuleDeps } from '../../deps'
import { Refusal } from '../../errors'
import { deviceOf } from '../../identity/device'
import { tokenHashOf } from '../../identity/keys'
import { lockAccount } from '../../identity/lock-repository'
import type { Caller, SignInFrom } from '../../identity/sessions'
import { acceptanceOf, type Entry, signIn } from '../../identity/sign-in'
import { findAccount } from '../../identity/users-repository'
import { mailOf } from '../../mail/mail-of'
import { senderOf } from '../../mail/sender'
import { LETTERS } from '../../mail/texts'
import { TEXTS } from '../../texts'
import { endOfChallenge, makeChallenge, type Purpose } from './challenges'
import {
  claimChallenge,
  deletePasskey,
  findPasskey,
  insertPasskey,
  listPasskeys,
  markPasskeyUsed,
  type PasskeyRow,
} from './repository'
import type { Site } from './site'
import { PASSKEY_ANSWERS } from './texts'
import { verifiedCounter, verifiedCredential } from './verify'

/** More than a person has devices. */
const MOST = 10

export type PasskeyDeps = Pick<
  ModuleDeps,
  'config' | 'db' | 'clock' | 'random' | 'secrets' | 'settings' | 'mail' | 'security'
>

/** The account's handle in its passkeys: the public key of the person, which says nothing about them. */
const handleOf = (keylogin: string): string => Buffer.from(keylogin).toString('base64url')

/** The challenge that an answer was made for, once the library has read it; the answer's own words prove nothing. */
const challengeCheck = (deps: PasskeyDeps, purpose: Purpose) => {
  const found = { hash: '', endsMs: 0 }
  const isOurs = (challenge: string): boolean => {
    const endsMs = endOfChallenge(deps, purpose, challenge)
    if (endsMs !== null) Object.assign(found, { hash: tokenHashOf(challenge), endsMs })
    return endsMs !== null
  }
  return { found, isOurs }
}

/** Passkeys: made in a session, and a way into one. */
export const passkeysService = (deps: PasskeyDeps, site: Site) => ({
  async list({ accountId }: Caller) {
    const rows = await listPasskeys(deps.db.query, accountId)
    return {
      llaves: rows.map(({ id, created_ms, device, last_used_ms }) => ({
        id: String(id),
        nombre: device,
        creada: dateTimeOf(created_ms),
        usada: last_used_ms === null ? null : dateTimeOf(last_used_ms),
      })),
    }
  },

  async creation({ accountId, sessionHash }: Caller) {
    const account = await findAccount(deps.db.query, accountId)
    if (!account) throw new Refusal(TEXTS.noActiveSession)
    const rows = await listPasskeys(deps.db.query, accountId)
    return {
      desafio: makeChallenge(deps, `save ${sessionHash}`),
      sitio: site.id,
      usuario: handleOf(account.keylogin),
      correo: account.email ?? '',
      nombre: `${account.nombre} ${account.apellidos}`.trim(),
      conocidas: rows.map(({ credential_id }) => ({ id: credential_id })),
    }
  },

  /** Keeps a new passkey and tells its owner by mail, because from now on it opens the account. */
  async save({ accountId, sessionHash }: Caller, input: CallInput<typeof savePasskey>, from: SignInFrom) {
    const { found, isOurs } = challengeCheck(deps, `save ${sessionHash}`)
    const made = await verifiedCredential(input, { site, isOurs })
    if (!made) throw new Refusal(PASSKEY_ANSWERS.notSaved)
    const now = deps.clock.now()
    const isNew = await deps.db.transaction(async (trx) => {
      const account = await lockAccount(trx, accountId)
      if (!account) throw new Refusal(TEXTS.noActiveSession)
      const rows = await listPasskeys(trx, accountId)
      if (rows.some(({ credential_id }) => credential_id === made.credentialId)) return false
      if (rows.length >= MOST) throw new Refusal(PASSKEY_ANSWERS.tooMany(MOST))
      if (!(await claimChallenge(trx, found))) throw new Refusal(PASSKEY_ANSWERS.notSaved)
      const device = deviceOf(from.userAgent)
      const { counter, credentialId: credential_id, publicKey: public_key } = made
      const row = { account_id: accountId, credential_id, public_key, counter, device, created_ms: now }
      if (!(await insertPasskey(trx, row))) throw new Refusal(PASSKEY_ANSWERS.taken)
      const sender = senderOf(deps)
      const letter = LETTERS.passkeyAdded({ ...sender, name: account.nombre, device })
      if (account.email !== null) await deps.mail.enqueue(trx, mailOf({ to: account.email, sender, letter }))
      return true
    })
    deps.mail.deliver()
    if (isNew) await deps.security.record({ event: 'passkey_added', accountId, network: from.origin })
    return {}
  },

  async remove({ accountId }: Caller, id: string, network: string) {
    const isRemoved = /^\d{1,9}$/.test(id) && (await deletePasskey(deps.db.query, accountId, Number(id)))
    if (isRemoved) await deps.security.record({ event: 'passkey_removed', accountId, network })
    return {}
  },

  challenge: async () => ({ desafio: makeChallenge(deps, 'enter'), sitio: site.id }),

  /** Opens a session for a signed challenge. A signature cannot be guessed, so wrong tries are not counted. */
  async enter(input: CallInput<typeof enterWithPasskey>, from: SignInFrom) {
    const passkey = await findPasskey(deps.db.query, input.id)
    if (!passkey) throw new Refusal(PASSKEY_ANSWERS.unknown)
    const entry = await entryOf(deps, site, { input, passkey, from })
    await deps.security.record({
      event: entry ? 'signed_in_passkey' : 'wrong_passkey',
      accountId: passkey.account_id,
      network: from.origin,
    })
    if (!entry) throw new Refusal(PASSKEY_ANSWERS.failed)
    return acceptanceOf(deps, entry)
  },
})

type Attempt = { input: CallInput<typeof enterWithPasskey>; passkey: PasskeyRow; from: SignInFrom }

/** The session that an answer to a challenge opens; null when anything about the answer is wrong. */
const entryOf = async (
  deps: PasskeyDeps,
  site: Site,
  { from, input, passkey }: Attempt,
): Promise<Entry | null> => {
  const { found, isOurs } = challengeCheck(deps, 'enter')
  const counter = await verifiedCounter(input, passkey, { site, isOurs })
  if (counter === null) return null
  const now = deps.clock.now()
  return deps.db.transaction(async (trx) => {
    const account = await lockAccount(trx, passkey.account_id)
    if (!account) return null
    if (!(await claimChallenge(trx, found))) return null
    // A challenge stays used where the passkey was removed, or used once more, since it was read.
    if (!(await markPasskeyUsed(trx, passkey, { counter, now }))) return null
    return signIn(trx, deps, account, from)
  })
}
