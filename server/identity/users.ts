import type { Account, Address, User } from '#contract/objects'
import type { Queryable } from '../db/port'
import type { AccountRow, AddressRow } from '../db/schema'
import { Refusal } from '../errors'
import { TEXTS } from '../texts'
import { findAccount, findAddress } from './users-repository'

/** The wire's `account` of a row (wire, "Objects"). */
export const accountOf = (row: AccountRow): Account => ({
  nombre: row.nombre,
  apellidos: row.apellidos,
  email: row.email ?? '',
  phone: row.phone,
  alergias: row.alergias,
  img_profile: row.img_ruta ?? '',
})

/** The wire's `address`; empty texts and null numbers while nobody has saved one. */
export const addressOf = (row: AddressRow | undefined): Address => ({
  direccion: row?.direccion ?? '',
  referencia: row?.referencia ?? '',
  apartamento: row?.apartamento ?? '',
  estado: row?.estado ?? '',
  ciudad: row?.ciudad ?? '',
  colonia: row?.colonia ?? '',
  cp: row?.cp ?? null,
  lat: row?.lat ?? null,
  lng: row?.lng ?? null,
  comentarios: row?.comentarios ?? '',
})

/** The wire's `user` of an account. Refuses with the lost-session text when the account is gone. */
export const userOf = async (query: Queryable, accountId: number): Promise<User> => {
  const account = await findAccount(query, accountId)
  if (!account) throw new Refusal(TEXTS.noActiveSession)
  return {
    nombre: account.nombre,
    img_profile: account.img_ruta ?? '',
    rol: account.rol,
    nivel: account.nivel,
    envios: account.envios,
    keylogin: account.keylogin,
    account: accountOf(account),
    address: addressOf(await findAddress(query, accountId)),
    membership: { id: String(account.membership_id) },
  }
}
