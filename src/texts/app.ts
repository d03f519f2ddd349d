/** What the application's own frame says: start-up, routes, errors of its own. */
export const APP_TEXTS = {
  name: 'Vianda',
  startFailedTitle: 'No pudimos abrir Vianda',
  startFailedHint: 'Revisa tu conexión e inténtalo otra vez en un momento. Tus pedidos están a salvo.',
  configMissing: 'Falta el archivo de configuración (config.json) o no se pudo leer.',
  configBroken: 'El archivo de configuración (config.json) no tiene un contenido válido.',
  tryAgain: 'Intentar otra vez',
  loading: 'Cargando...',
  notFoundTitle: 'Esta página no existe',
  notFoundText: 'Puede que el enlace esté incompleto o que la página se haya mudado.',
  goHome: 'Ir al inicio',
  comingTitle: 'Próximamente',
  comingText: 'Estamos preparando esta sección. Muy pronto estará lista.',
  crashTitle: 'Algo salió mal en esta pantalla',
  crashText: 'Tus pedidos están a salvo. Vuelve a intentarlo; si persiste, cuéntanos este código:',
} as const

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
  },
} as const
