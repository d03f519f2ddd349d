/** Why a link of the first start opens nothing, or nothing any more. */
export const SETUP_LINK_ANSWERS = {
  unknown: 'Este enlace no sirve. Copia entero el que imprimió Vianda al iniciar.',
  expired: 'Este enlace venció: vale 24 horas. Reinicia Vianda y usa el que imprime al iniciar.',
  done: 'Vianda ya tiene un administrador, así que este enlace ya no sirve: entra con su correo, o pídele que te invite.',
} as const

/** Whether a refusal means that the link is over, whatever was asked. */
export const isSetupOver = (text: string): boolean => Object.values<string>(SETUP_LINK_ANSWERS).includes(text)
