/** This module's texts. */
export const TEAM_ANSWERS = {
  defaultName: 'Administración',
  unknown: (email: string) => `No hay una cuenta con el correo ${email}.`,
  last: 'Es el único administrador: crea otro antes de quitarlo.',
  noName: 'Escribe el nombre de la persona.',
  noAreas: 'Elige al menos un área.',
  known: 'Esta persona ya trabaja aquí: cambia sus áreas en la lista.',
  isServed:
    'Este correo es de un cliente que todavía tiene envíos o pedidos. Invita a la persona con otro correo.',
  gone: 'Esta persona ya no trabaja aquí.',
  changedMeanwhile: 'Otra persona cambió sus áreas mientras las mirabas. Mira lo nuevo y decide.',
  oneself:
    'No puedes quitarte la administración a ti mismo. Si ya no te toca, pídelo a otra persona de administración.',
  onlyOne: 'Eres la única persona de administración: invita a otra antes de dejarla.',
} as const
