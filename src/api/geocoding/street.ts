/** A kind of street; a number or a letter behind it is its name ('Calle 5'). */
const KIND =
  /^(?:av|avda|avenida|calle|callej[oó]n|carrera|pasaje|psje|pje|transversal|diagonal|autopista|v[ií]a)\.?$/iu
const NUMBER = /^(?:oe|[nsoe])?\d+[a-z]?(?:-\w+)?\.?$/iu
const NAME = /^(?:[a-z]|(?:oe|[nsoe])?\d+[a-z]?)$/iu
/** Words that always begin a crossing, a house number or a note for the way. */
const BREAK =
  /^(?:oe|[nsoey&–/-]|s\/n|sn|#.*|n(?:ro|o|[uú]m(?:ero)?)?[.°º]*\d*|entre|esq(?:uina)?|edif(?:icio)?)\.?$/iu
/** Words that begin a part of a house where its number follows. */
const UNIT =
  /^(?:casa|villa|lote|lt|solar|mz|manzana|departamento|dep(?:to)?|dpto|apartamento|apto|piso|oficina|of|local|bloque|torre|km|kil[oó]metro)\.?$/iu
const CODE = /^(?:#?\p{L}{0,2}\d\S*|\p{L})$/u

const endsAt = (words: readonly string[], index: number): boolean => {
  const word = words[index] ?? ''
  const before = words[index - 1] ?? ''
  const next = words[index + 1] ?? ''
  if (KIND.test(before) && NAME.test(word)) return false
  if (UNIT.test(word)) return CODE.test(next)
  // 'Av. 6 de Diciembre', 'Av. 10 de Agosto': the number is a date's.
  return BREAK.test(word) || (NUMBER.test(word) && !/^del?$/i.test(next))
}

/** The street of one part of an address; '' when it has none. */
const streetIn = (part: string): string => {
  const words = part.split(/\s+/u).filter(Boolean)
  const end = words.findIndex((_, index) => endsAt(words, index))
  const street = end === -1 ? words : words.slice(0, end)
  return street.every((word) => KIND.test(word)) ? '' : street.join(' ')
}

/** An address's street without its house number and crossing, which a geocoder may not know; '' for none. */
export const streetOf = (direccion: string): string =>
  direccion.split(/[,;]/).map(streetIn).find(Boolean) ?? ''
