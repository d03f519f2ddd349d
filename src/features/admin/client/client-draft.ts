import { CLIENT_BOUNDS, type ClientField, clientFieldError } from '#domain/client-bounds'
import { type ClientUpdate, type DeliveryClient, rawClient } from '../../../api/endpoints/clients'
import { sendBack } from '../../../parts/forms/send-back'

/** What the administrator may change of a client, as it is typed. */
export interface ClientFields {
  nivel: string
  envios: string
  rewardAvailable: string
  referrer: string
}

const NUMBERS = ['nivel', 'envios', 'rewardAvailable'] as const satisfies readonly ClientField[]

const digits = (number: number | null): string => (number === null ? '' : String(number))

/** The client's values to edit; an unknown one is an empty field. */
export const fieldsOf = ({ nivel, envios, rewardAvailable, referrer }: DeliveryClient): ClientFields => ({
  nivel: digits(nivel.id),
  envios: digits(envios),
  rewardAvailable: digits(rewardAvailable),
  referrer: referrer ?? '',
})

export type ClientErrors = Partial<Record<ClientField, string>>

/**
 * What is wrong with the numbers, field by field; an empty one counts only once saving was tried. An untouched one goes back
 * as it came, whatever it is; a client without a level is given one.
 */
export const clientErrors = (draft: ClientFields, stored: ClientFields, isTried: boolean): ClientErrors =>
  Object.fromEntries(
    NUMBERS.flatMap((field) => {
      if (field !== 'nivel' && draft[field] === stored[field]) return []
      const error = isTried || draft[field] !== '' ? clientFieldError(field, draft[field]) : null
      return error === null ? [] : [[field, error]]
    }),
  )

// Blanks around what was typed are slips.
const TYPED = {
  nivel: Number,
  envios: Number,
  rewardAvailable: Number,
  referrer: (text: string) => text.trim(),
}

/** The input of update_client.php: the typed fields, the others as they came. */
export const updateOf = (cliente: string, draft: ClientFields, client: DeliveryClient): ClientUpdate => ({
  cliente,
  ...sendBack(rawClient(client), fieldsOf(client), draft, TYPED),
  version: client.version,
})

/** Longest text that a number of these bounds can have. */
export const DIGITS = String(Math.max(...NUMBERS.map((field) => CLIENT_BOUNDS[field].max))).length
