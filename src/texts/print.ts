import { listedDate } from './dates'

/** On paper: when it was true. */
export const PRINT_TEXTS = {
  print: 'Imprimir',
  /** `at`: date-time in Guayaquil. */
  printed: (at: string) => `Impreso ${listedDate(at.slice(0, 10))}, ${at.slice(11, 16)}`,
} as const
