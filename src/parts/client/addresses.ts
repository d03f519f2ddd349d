import { ADMIN_CLIENTS } from '../../state/filter-screens/admin'

/** A client's own screen in the office. */
export const clientAddress = (keylogin: string): string =>
  `${ADMIN_CLIENTS.path}/${encodeURIComponent(keylogin)}`

/** The week of a client, to order for him. */
export const orderForAddress = (keylogin: string): string => `${clientAddress(keylogin)}/pedir`

/** Where the office corrects a client's data. */
export const correctAddress = (keylogin: string): string => `${clientAddress(keylogin)}?ver=datos`

/** The form for a payment without a wallet; without a client it asks for one. */
export const REGISTER_PATH = '/admin/pagos/registrar'
export const registerAddress = (keylogin: string, transferencia?: string): string =>
  `${REGISTER_PATH}/${encodeURIComponent(keylogin)}${transferencia === undefined ? '' : `?${new URLSearchParams({ transferencia })}`}`
