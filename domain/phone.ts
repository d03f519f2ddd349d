const PHONE_DIGITS = 7

/** What the screens and the server say of a telephone that nobody can be called at. */
export const PHONE_SHAPE = 'Escribe un teléfono con al menos 7 números.'

/**
 * Whether somebody can be called: at least seven digits, and nothing but digits, spaces and + - ( ) . beside them. The
 * specification (§5) only asks for one; 'abc' helps no courier.
 */
export const isPhone = (text: string): boolean =>
  /^[\d\s+().-]+$/.test(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS
