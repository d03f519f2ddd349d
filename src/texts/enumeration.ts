const LIST = new Intl.ListFormat('es-EC', { type: 'conjunction' })

/** 'lácteos, huevo y maní', for the middle of a sentence. */
export const listed = (things: readonly string[]): string =>
  LIST.format(things.map((each) => each.toLowerCase()))
