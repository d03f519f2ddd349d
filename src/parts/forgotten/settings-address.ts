/** The card's place in the account's page. */
export const SETTINGS_PLACE = 'si-me-olvido'
/** The card's address. */
export const SETTINGS = `/cliente/cuenta#${SETTINGS_PLACE}`
