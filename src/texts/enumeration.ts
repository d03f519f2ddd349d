/**
 * 'lácteos, huevo y maní', for the middle of a sentence. The format is created on use: at load time it would take a
 * middling phone 70 ms.
 */
export const listed = (things: readonly string[]): string =>
  new Intl.ListFormat('es-EC', { type: 'conjunction' }).format(things.map((each) => each.toLowerCase()))
