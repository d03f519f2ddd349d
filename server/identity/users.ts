import type { SentAccount as Account, SentAddress as Address, SentUser as User } from '#contract/people'
import { eachAddressWord } from '#domain/address'
import type { Queryable } from '../db/port'
import type { AccountRow, AddressRow, PhoneColumn } from '../db/schema'
import { Refusal } from '../errors'
import { TEXTS } from '../texts'
import { versionOf } from '../version'
import { findAddress, findUser } from './users-repository'

/** Covers the account fields that a person saves. */
export const accountVersion = ({
  nombre,
  apellidos,
  phone,
  phone2,
  alergias,
}: Pick<AccountRow, 'nombre' | 'apellidos' | 'phone' | 'phone2' | 'alergias'>): string =>
  versionOf([nombre, apellidos, phone, phone2, alergias])

/** An account's telephones, of a row that may hold more. */
export const phonesOf = ({ phone, phone_e164, phone2, phone2_e164 }: Pick<AccountRow, PhoneColumn>) => ({
  phone,
  phone_e164,
  phone2,
  phone2_e164,
})

/** The wire's `account` of a row (wire, "Objects"). */
export const accountOf = (row: AccountRow): Account => ({
  version: accountVersion(row),
  nombre: row.nombre,
  apellidos: row.apellidos,
  email: row.email ?? '',
  ...phonesOf(row),
  alergias: row.alergias,
  img_profile: row.img_ruta ?? '',
})

const addressFieldsOf = (row: Omit<AddressRow, 'account_id'> | undefined) => ({
  ...eachAddressWord((name) => row?.[name] ?? ''),
  cp: row?.cp ?? null,
  lat: row?.lat ?? null,
  lng: row?.lng ?? null,
})

const versionOfFields = (fields: ReturnType<typeof addressFieldsOf>): string =>
  versionOf(Object.values(fields))

export const addressVersion = (row: Parameters<typeof addressFieldsOf>[0]): string =>
  versionOfFields(addressFieldsOf(row))

/** The wire's `address`: empty texts and null numbers before the first save. */
export const addressOf = (row: AddressRow | undefined): Address => {
  const fields = addressFieldsOf(row)
  return { version: versionOfFields(fields), ...fields }
}

type Money = { owed: number | string; siguiente: string | null; begins_on: string | null }

/** What an account owes (below 0 = credit), and its service that was paid early; left out where there is none. */
export const moneyOf = ({ begins_on, owed, siguiente }: Money) => ({
  ...(Number(owed) !== 0 && { debe: Number(owed) / 100 }),
  ...(siguiente !== null && { siguiente }),
  ...(begins_on !== null && { siguiente_desde: begins_on }),
})

/** The wire's `user` of an account. Refuses with the lost-session text when the account is gone. */
export const userOf = async (query: Queryable, accountId: number): Promise<User> => {
  const account = await findUser(query, accountId)
  if (!account) throw new Refusal(TEXTS.noActiveSession)
  return {
    nombre: account.nombre,
    img_profile: account.img_ruta ?? '',
    rol: account.rol,
    ...(account.areas !== '' && { areas: account.areas }),
    nivel: account.nivel,
    envios: account.envios,
    keylogin: account.keylogin,
    account: accountOf(account),
    address: addressOf(await findAddress(query, accountId)),
    membership: { id: String(account.membership_id) },
    ...(account.servicio !== null && { servicio: account.servicio }),
    ...moneyOf(account),
  }
}
