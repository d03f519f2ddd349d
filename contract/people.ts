/** The signed-in person's objects (Specification §3), apart because sign-in loads no others. */
import { eachAddressLine, eachAddressParagraph } from '#domain/address'
import {
  blank,
  integer,
  kept,
  levelId,
  maybe,
  maybeId,
  number,
  object,
  orNone,
  ours,
  paragraph,
  picture,
  type Read,
  required,
  type Sent,
  text,
} from './reading'

const oursOrNone = ours(orNone(text))

/** A telephone as typed, for links its E.164 ('' if it has none), and a second one; all but the first are ours. */
export const phoneFields = {
  phone: blank(text),
  phone_e164: oursOrNone,
  phone2: oursOrNone,
  phone2_e164: oursOrNone,
}

/** The editable part of an account. `version`, here and below, is ours. */
export const account = object({
  version: ours(text),
  nombre: blank(text),
  apellidos: blank(text),
  email: blank(text),
  ...phoneFields,
  alergias: blank(paragraph),
  img_profile: blank(picture),
})

/** A delivery address; without one its fields are empty. */
export const address = object({
  version: ours(text),
  ...eachAddressLine(() => blank(text)),
  cp: maybe(integer),
  lat: maybe(number),
  lng: maybe(number),
  ...eachAddressParagraph(() => blank(paragraph)),
})

/**
 * What a client owes in units of the currency, below 0 what is left in favour; the service that was paid early, and the day
 * on which it begins, none = when the last shipment is used.
 */
export const moneyFields = { debe: ours(number), siguiente: ours(text), siguiente_desde: ours(text) }

/**
 * A signed-in person. `rol`: 1 client, 4 administrator, any other number is neither. `envios`: remaining shipments.
 * `areas`: an administrator's work, words of domain/areas with commas between them; left out = administración.
 * `servicio`: the name of the client's service.
 */
export const user = kept(
  object({
    nombre: text,
    img_profile: blank(picture),
    rol: required(integer),
    areas: ours(text),
    nivel: levelId,
    envios: integer,
    keylogin: text,
    account,
    address,
    membership: object({ id: blank(maybeId) }),
    servicio: ours(text),
    ...moneyFields,
  }),
)

export type User = Read<typeof user>
export type SentUser = Sent<typeof user>
export type SentAccount = Sent<typeof account>
export type SentAddress = Sent<typeof address>
