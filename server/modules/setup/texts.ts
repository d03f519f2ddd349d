/** Answers to who holds, or does not hold, the link of the first start. */
export const SETUP_ANSWERS = {
  unknown:
    'Este enlace no sirve. Copia entero el que imprimió Vianda al iniciar; si se reinició, solo vale el último.',
  expired: 'Este enlace venció: vale 24 horas. Reinicia Vianda y usa el que imprime al iniciar.',
  done: 'Vianda ya tiene un administrador, y este enlace dejó de servir. Entra en /login con su correo.',
  nameMissing: 'Escribe tu nombre.',
  notProved: 'Todavía no probaste este correo con su código, o alguien más con este enlace probó otro.',
} as const
