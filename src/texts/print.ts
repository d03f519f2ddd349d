import { listedMoment } from './dates'

/** On paper: the print time. */
export const PRINT_TEXTS = {
  print: 'Imprimir',
  /** `at`: date-time in Guayaquil. */
  printed: (at: string) => `Impreso ${listedMoment(at)}`,
} as const
