/** This module's texts. */
export const SECURITY_ANSWERS = {
  notAClient: 'Esta cuenta es de un administrador: aquí solo se ayuda a entrar a los clientes.',
} as const
