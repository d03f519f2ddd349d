import { milliseconds } from 'date-fns/milliseconds'
import * as v from 'valibot'
import { eachAddressWord } from '#domain/address'
import type { RegistrationDraft } from '#machines/registration/context'
import { parseStored } from '../../state/key-value-store'

/**
 * The draft, kept in this browser so that a reload or a new tab resumes at the same step. It holds no session and no code,
 * and the ticket of a verified e-mail only while it is valid. Each tab resumes its own draft; a new tab takes
 * the last one written.
 */
const KEY = 'vianda.registro'

/** A draft expires after a day, so that it is not shown to the next person. */
const LIFETIME_MS = milliseconds({ days: 1 })

const place = v.nullable(v.number())
const schema = v.object({
  savedAt: v.number(),
  draft: v.object({
    step: v.picklist(['person', 'code', 'address']),
    person: v.object({
      nombre: v.string(),
      apellidos: v.string(),
      email: v.string(),
      phone: v.string(),
      terms: v.boolean(),
    }),
    address: v.object({
      ...eachAddressWord(() => v.string()),
      cp: v.string(),
      lat: place,
      lng: place,
    }),
    referrer: v.string(),
    sent: v.nullable(
      v.object({
        email: v.string(),
        keylogin: v.optional(v.string(), ''),
        resendUntil: v.number(),
        isSpent: v.boolean(),
      }),
    ),
    ticket: v.nullable(
      v.object({ registro: v.nullable(v.string()), email: v.string(), until: v.nullable(v.number()) }),
    ),
  }),
})

const attempt = <T>(use: () => T, instead: T): T => {
  try {
    return use()
  } catch {
    // Storage is blocked or full: a reload starts at step 1, no worse.
    return instead
  }
}

/** The stored draft if still valid at `now` (epoch ms); null for none, or an unreadable one. */
export const readRegistration = (now: number): RegistrationDraft | null => {
  const text = attempt(() => sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY), null)
  const record = parseStored(schema, text)
  return record && now < record.savedAt + LIFETIME_MS ? record.draft : null
}

/** Stores a draft as of `now` (epoch ms); null deletes it. */
export const keepRegistration = (draft: RegistrationDraft | null, now: number): void =>
  attempt(() => {
    for (const storage of [sessionStorage, localStorage]) {
      if (draft === null) storage.removeItem(KEY)
      else storage.setItem(KEY, JSON.stringify({ savedAt: now, draft }))
    }
  }, undefined)
