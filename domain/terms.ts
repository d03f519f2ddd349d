/** Since when the product's own terms are as they are: their version, as long as a kitchen has no text of its own. */
export const PRODUCT_TERMS_AT = '2026-11-26 00:00:00'

/** A kitchen's text as its paragraphs; lines within one stay. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
