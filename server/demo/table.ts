/** The rows of a table written as text: one row a line, cells between bars; what is missing is ''. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** A cell's entries, separated by commas. */
export const listOf = (cell: string): string[] => cell.split(', ')

/** A cell's numbers, separated by spaces. */
export const numbersOf = (cell: string): number[] => cell.split(' ').map(Number)
