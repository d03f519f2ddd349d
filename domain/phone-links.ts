/** What a telephone program takes: the digits of a number without its area code up to the longest of the world. */
const DIALLED = /^\d{7,15}$/

/**
 * A link that calls: by the number's E.164, else ('') by the typed digits, as one would dial them by hand. Null for a
 * text that is no single number.
 */
export const telAddress = (typed: string, e164: string): string | null => {
  if (e164 !== '') return `tel:${e164}`
  const digits = typed.normalize('NFKC').replace(/[^\d]/g, '')
  return DIALLED.test(digits) ? `tel:${digits}` : null
}

/** A link that opens a chat, its text begun; null without an E.164. */
export const chatAddress = (e164: string, text = ''): string | null =>
  e164 === '' ? null : `https://wa.me/${e164.slice(1)}${text && `?text=${encodeURIComponent(text)}`}`
