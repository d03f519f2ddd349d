/** This module's texts. */
export const PROFILE_ANSWERS = {
  sameEmail: 'Este ya es tu correo.',
  emailTaken: 'Ya hay una cuenta con este correo.',
} as const
