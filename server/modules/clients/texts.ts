/** What only this module says. */
export const CLIENT_TEXTS = {
  unknownClient: 'No encontramos a este cliente. Puede que su cuenta ya no exista.',
} as const
