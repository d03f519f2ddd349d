/** The command line's texts about administrators. */
export const ADMINISTRATOR_ANSWERS = {
  defaultName: 'Administración',
  unknown: (email: string) => `No hay una cuenta con el correo ${email}.`,
  last: 'Es el único administrador: crea otro antes de quitarlo.',
} as const
