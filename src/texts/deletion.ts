/** Said where a deletion was refused, or its answer lost, and what it was about is gone all the same. */
export const GONE_TEXTS = {
  client: 'Este cliente ya está eliminado.',
  menu: 'Este menú ya está eliminado.',
} as const
