/** Texts of every form. */
export const FORM_TEXTS = {
  save: 'Guardar',
  saved: 'Guardado',
  unsavedTitle: '¿Salir sin guardar?',
  unsavedText: 'Tienes cambios sin guardar. Si sales ahora, se pierden.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
  restored: 'Recuperamos lo que habías escrito.',
  discard: 'Descartar cambios',
} as const

/** A conflict: another person has saved the same data. */
export const CONFLICT_TEXTS = {
  title: 'Alguien guardó cambios mientras editabas',
  text: 'Lo tuyo sigue aquí, sin guardar. Si ves lo suyo, lo tuyo se descarta; si guardas lo tuyo, reemplaza lo suyo.',
  theirs: 'Ver lo suyo',
  mine: 'Guardar lo mío',
} as const
