import { CLIENT_BOUNDS, type ClientField, clientFieldError } from '#domain/client-bounds'
import type { ClientUpdate, DeliveryClient } from '../../../api/endpoints/clients'

/** What the administrator may change of a client, as it is typed. */
export interface ClientFields {
  nivel: string
  envios: string
  rewardAvailable: string
  referrer: string
}

/** `seen`: the fields as the server had them when the typing began, as JSON; a draft is kept as flat texts. */
export interface ClientDraft extends ClientFields {
  seen: string
}

const NUMBERS = ['nivel', 'envios', 'rewardAvailable'] as const satisfies readonly ClientField[]
const FIELDS = [...NUMBERS, 'referrer'] as const satisfies readonly (keyof ClientFields)[]

export const fieldsOf = ({ nivel, envios, rewardAvailable, referrer }: DeliveryClient): ClientFields => ({
  nivel: String(nivel.id),
  envios: String(envios),
  rewardAvailable: String(rewardAvailable),
  referrer,
})

export const draftOf = (client: DeliveryClient): ClientDraft => {
  const fields = fieldsOf(client)
  return { ...fields, seen: JSON.stringify(fields) }
}

const isFields = (value: unknown): value is ClientFields =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => typeof Object.entries(value).find(([name]) => name === field)?.[1] === 'string')

/** What the server had when the typing began; what it has now where that cannot be read any more. */
export const seenOf = ({ seen }: ClientDraft, now: ClientFields): ClientFields => {
  try {
    const fields: unknown = JSON.parse(seen)
    return isFields(fields) ? fields : now
  } catch {
    return now
  }
}

/** The fields that somebody else has changed since the typing began. */
export const changedMeanwhile = (seen: ClientFields, now: ClientFields): (keyof ClientFields)[] =>
  FIELDS.filter((field) => seen[field] !== now[field])

/** The draft on top of what is true now: what was typed stays, what was not touched follows. */
export const rebased = (draft: ClientDraft, seen: ClientFields, now: ClientFields): ClientDraft => {
  const pick = (field: keyof ClientFields) => (draft[field] === seen[field] ? now[field] : draft[field])
  return {
    nivel: pick('nivel'),
    envios: pick('envios'),
    rewardAvailable: pick('rewardAvailable'),
    referrer: pick('referrer'),
    seen: JSON.stringify(now),
  }
}

export type ClientErrors = Partial<Record<ClientField, string>>

/** What is wrong with the numbers, field by field; an empty one counts only once saving was tried. */
export const clientErrors = (draft: ClientFields, isTried: boolean): ClientErrors =>
  Object.fromEntries(
    NUMBERS.flatMap((field) => {
      const error = isTried || draft[field] !== '' ? clientFieldError(field, draft[field]) : null
      return error === null ? [] : [[field, error]]
    }),
  )

const numbersOf = ({ nivel, envios, rewardAvailable, referrer }: ClientFields) => ({
  nivel: Number(nivel),
  envios: Number(envios),
  rewardAvailable: Number(rewardAvailable),
  referrer: referrer.trim(),
})

/** The call's input; `previo` lets the server refuse when the client changed meanwhile (wire). */
export const updateOf = (cliente: string, draft: ClientDraft, seen: ClientFields): ClientUpdate => ({
  cliente,
  ...numbersOf(draft),
  previo: numbersOf(seen),
})

/** Longest text that a number of these bounds can have. */
export const DIGITS = String(Math.max(...NUMBERS.map((field) => CLIENT_BOUNDS[field].max))).length
