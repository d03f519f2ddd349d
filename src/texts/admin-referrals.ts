/** /admin/referidos (Specification §2, administrator 9). */
export const ADMIN_REFERRALS_TEXTS = {
  title: 'Referidos',
  email: 'Correo electronico',
  columns: { email: 'Correo electronico', referrer: 'Referente' },
  openClient: (email: string) => `Editar a ${email}`,
  findReferrer: (email: string) => `Buscar a ${email} en clientes`,
  referrerUnknown: 'No disponible',
  emptyTitle: 'Todavía no hay referidos',
  emptyText: 'Cuando alguien se registre con la invitación de un cliente, lo verás aquí.',
  noMatchTitle: 'Ningún referido con ese correo',
  noMatchText: 'La búsqueda compara el comienzo del correo de la persona invitada. Prueba con menos letras.',
  failedTitle: 'No pudimos cargar los referidos',
} as const
