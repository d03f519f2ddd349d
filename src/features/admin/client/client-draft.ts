import { CLIENT_BOUNDS, type ClientField, clientFieldError } from '#domain/client-bounds'
import type { ClientUpdate, DeliveryClient } from '../../../api/endpoints/clients'

/** What the administrator may change of a client, as it is typed. */
export interface ClientFields {
  nivel: string
  envios: string
  rewardAvailable: string
  referrer: string
}

const NUMBERS = ['nivel', 'envios', 'rewardAvailable'] as const satisfies readonly ClientField[]

export const fieldsOf = ({ nivel, envios, rewardAvailable, referrer }: DeliveryClient): ClientFields => ({
  nivel: String(nivel.id),
  envios: String(envios),
  rewardAvailable: String(rewardAvailable),
  referrer,
})

export type ClientErrors = Partial<Record<ClientField, string>>

/** What is wrong with the numbers, field by field; an empty one counts only once saving was tried. */
export const clientErrors = (draft: ClientFields, isTried: boolean): ClientErrors =>
  Object.fromEntries(
    NUMBERS.flatMap((field) => {
      const error = isTried || draft[field] !== '' ? clientFieldError(field, draft[field]) : null
      return error === null ? [] : [[field, error]]
    }),
  )

const sentOf = ({ nivel, envios, rewardAvailable, referrer }: ClientFields) => ({
  nivel: Number(nivel),
  envios: Number(envios),
  rewardAvailable: Number(rewardAvailable),
  referrer,
})

/** The call's input; `previo`, what was `seen` last, lets the server refuse when the client changed since (wire). */
export const updateOf = (cliente: string, draft: ClientFields, seen: ClientFields): ClientUpdate => {
  // Blanks around what was typed are slips; a key that came from the server is not ours to change.
  const referrer = draft.referrer === seen.referrer ? seen.referrer : draft.referrer.trim()
  return { cliente, ...sentOf({ ...draft, referrer }), previo: sentOf(seen) }
}

/** Longest text that a number of these bounds can have. */
export const DIGITS = String(Math.max(...NUMBERS.map((field) => CLIENT_BOUNDS[field].max))).length
