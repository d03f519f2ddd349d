import { listedMoment } from './dates'

/** On paper: when it was true. */
export const PRINT_TEXTS = {
  print: 'Imprimir',
  /** `at`: date-time in Guayaquil. */
  printed: (at: string) => `Impreso ${listedMoment(at)}`,
} as const
