import type { IsoDate } from '#domain/calendar'
import { ADMIN_CLIENTS, ADMIN_REFERRALS } from '../../../state/filter-screens/admin'

/** A client's own screen in the office. */
export const clientAddress = (keylogin: string): string =>
  `${ADMIN_CLIENTS.path}/${encodeURIComponent(keylogin)}`

/** The week of a client, to order for him. */
export const orderForAddress = (keylogin: string): string => `${clientAddress(keylogin)}/pedir`

/** The list of clients, searched for an e-mail. */
export const clientSearchAddress = (email: string): string =>
  `${ADMIN_CLIENTS.path}?${new URLSearchParams({ search: email })}`

/** The list of referrals, searched for an invitee. */
export const referralsAddress = (email: string): string =>
  `${ADMIN_REFERRALS.path}?${new URLSearchParams({ search: email })}`

/** A day as the office may change it. */
export const dayPath = (date: IsoDate): string => `/admin/pedidos/dia/${date}`

/** The inbox of transfers. */
export const TRANSFERS_PATH = '/admin/pagos/transferencias'

/** The form for a payment without a wallet; without a client it asks for one. */
export const REGISTER_PATH = '/admin/pagos/registrar'
export const registerAddress = (keylogin: string, transferencia?: string): string =>
  `${REGISTER_PATH}/${encodeURIComponent(keylogin)}${transferencia === undefined ? '' : `?${new URLSearchParams({ transferencia })}`}`
