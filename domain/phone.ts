const PHONE_DIGITS = 7

/** The error text for an invalid telephone number, on screens and server. */
export const PHONE_SHAPE = 'Escribe un teléfono con al menos 7 números.'

/**
 * Whether a number can be called: at least seven digits, and beside them only spaces and + - ( ) . characters. The
 * specification (§5) only asks for a text; 'abc' helps no courier.
 */
export const isPhone = (text: string): boolean =>
  /^[\d\s+().-]+$/.test(text) && text.replace(/\D/g, '').length >= PHONE_DIGITS

const COUNTRY = '593'
/** A national number; after its 0 a mobile has nine digits, a landline eight. */
const NATIONAL = /^0([2-7]\d{7}|9\d{8})$/

/** A number for dialling: digits and a leading plus. */
export const dialledPhone = (phone: string): string => phone.replace(/(?!^\+)\D/g, '')

/** WhatsApp's form of a number: with the country code, without leading zeros. */
export const whatsAppDigits = (phone: string): string => {
  const digits = phone.replace(/\D/g, '')
  const national = NATIONAL.exec(digits)?.[1] ?? (/^9\d{8}$/.test(digits) ? digits : null)
  if (national !== null && !phone.trim().startsWith('+')) return COUNTRY + national
  return digits.replace(/^00/, '')
}
