import * as v from 'valibot'
import type { RegistrationDraft } from '#machines/registration/context'

/**
 * What was typed, kept in this browser so that a reload or a closed tab comes back to the same step. It holds no session
 * and no code; the ticket of a verified e-mail only as long as it can be good. Two tabs are two registrations: each
 * comes back to its own, and only where a tab was closed, the last one written is what the next tab goes on with.
 */
const KEY = 'vianda.registro'

/** Whoever does not come back within a day leaves nothing that the next person would be shown. */
const LIFETIME_MS = 24 * 60 * 60_000

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
      direccion: v.string(),
      referencia: v.string(),
      apartamento: v.string(),
      estado: v.string(),
      ciudad: v.string(),
      colonia: v.string(),
      cp: v.string(),
      comentarios: v.string(),
      lat: place,
      lng: place,
    }),
    referrer: v.string(),
    sent: v.nullable(v.object({ email: v.string(), resendUntil: v.number(), isSpent: v.boolean() })),
    ticket: v.nullable(
      v.object({ registro: v.nullable(v.string()), email: v.string(), until: v.nullable(v.number()) }),
    ),
  }),
})

const attempt = <T>(use: () => T, instead: T): T => {
  try {
    return use()
  } catch {
    // Blocked or full storage: a reload begins at step 1 again, nothing worse.
    return instead
  }
}

/** What was kept and can still be used at `now` (epoch ms); null for nothing, or nothing that can be read. */
export const readRegistration = (now: number): RegistrationDraft | null =>
  attempt(() => {
    const kept = sessionStorage.getItem(KEY) ?? localStorage.getItem(KEY)
    const parsed = v.safeParse(schema, JSON.parse(kept ?? 'null'))
    if (!parsed.success || now >= parsed.output.savedAt + LIFETIME_MS) return null
    return parsed.output.draft
  }, null)

/** Keeps a draft as of `now` (epoch ms); null forgets what was kept. */
export const keepRegistration = (draft: RegistrationDraft | null, now: number): void =>
  attempt(() => {
    const text = draft && JSON.stringify({ savedAt: now, draft })
    for (const storage of [sessionStorage, localStorage]) {
      if (text === null) storage.removeItem(KEY)
      else storage.setItem(KEY, text)
    }
  }, undefined)
