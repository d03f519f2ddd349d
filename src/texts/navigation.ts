/** The entries of both areas (Specification §2), letter for letter. */
export const NAV_TEXTS = {
  client: {
    account: 'Mi cuenta',
    address: 'Mi Direccion',
    renewal: 'Renovacion',
    invite: 'Invitar amigos',
    signOut: 'Cerrar sesion',
    lunch: 'Menu para almuerzo',
    dinner: 'Menu para cena',
    orders: 'Pedidos anteriores',
    payments: 'Pagos',
    referrals: 'Referidos',
    copied: 'Copiamos tu enlace de invitación. Compártelo con quien quieras.',
    notCopied: 'No pudimos copiar el enlace. Cópialo de aquí:',
  },
  admin: {
    account: 'Mi cuenta',
    address: 'Mi Dirección',
    signOut: 'Cerrar sesión',
    menus: 'Menús',
    orders: 'Pedidos',
    payments: 'Pagos',
    clients: 'Clientes',
    referrals: 'Referidos',
    reports: 'Reportes',
    /** Extension `seguridad`. */
    security: 'Seguridad',
    /** Extension `transferencias`. */
    waitingTransfers: (count: number) => (count === 1 ? '1 por revisar' : `${count} por revisar`),
  },
} as const
