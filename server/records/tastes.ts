/** Dishes or words as they are stored: one a line. */
export const linesOf = (text = ''): string[] => text.split('\n').filter(Boolean)
