/** The server's Spanish about passkeys. */
export const PASSKEY_ANSWERS = {
  /** It was removed, or its account was. */
  unknown: 'Esta llave ya no abre ninguna cuenta. Entra con un código a tu correo y agrégala otra vez.',
  failed: 'No pudimos comprobar tu llave. Intenta de nuevo, o entra con un código a tu correo.',
  notSaved: 'No pudimos guardar la llave. Intenta de nuevo.',
  taken: 'Esta llave ya está en otra cuenta.',
  tooMany: (most: number) => `Puedes tener hasta ${most} llaves. Quita una que ya no uses y prueba de nuevo.`,
} as const
