/** The form for a payment without a wallet; without a client it asks for one. */
export const REGISTER_PATH = '/admin/pagos/registrar'
export const registerAddress = (keylogin: string, transferencia?: string): string =>
  `${REGISTER_PATH}/${encodeURIComponent(keylogin)}${transferencia === undefined ? '' : `?${new URLSearchParams({ transferencia })}`}`

/** The bank's statement. */
export const STATEMENT_PATH = '/admin/pagos/conciliar'
