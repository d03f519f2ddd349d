/** What every form says alike. */
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
