/** The lines of a text on one line, between commas. */
export const inLine = (text: string): string =>
  text
    .trim()
    .split(/\s*\n\s*/)
    .join(', ')
