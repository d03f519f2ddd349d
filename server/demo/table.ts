/** The rows of a table written as text: one row a line, cells between bars; what is missing is ''. */
export const rowsOf = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))

/** What a cell lists between commas. */
export const listOf = (cell: string): string[] => cell.split(', ')

/** The numbers of a cell, between spaces. */
export const numbersOf = (cell: string): number[] => cell.split(' ').map(Number)
