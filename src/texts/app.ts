/** The application's own texts: start-up, routes, errors of its own. */
export const APP_TEXTS = {
  startFailedTitle: 'No pudimos abrir esta página',
  configMissing:
    'No pudimos leer la configuración (config.json). Revisa tu conexión e inténtalo otra vez en un momento. Tus pedidos están a salvo.',
  configBroken:
    'El archivo de configuración (config.json) no tiene un contenido válido. Avisa a la cocina: tus pedidos están a salvo.',
  partTitle: 'No pudimos cargar esta pantalla',
  partText: 'Revisa tu conexión e inténtalo otra vez. Tus pedidos están a salvo.',
  sessionUnreadable: 'No pudimos leer tu sesión guardada. Entra otra vez, por favor.',
  userMissingTitle: 'No pudimos cargar tu cuenta',
  userMissingText:
    'La cocina no respondió con tus datos. Tu sesión sigue abierta y tus pedidos están a salvo.',
  signInAgain: 'Entrar otra vez',
  sessionEnded: 'Tu sesión terminó.',
  sessionClosedElsewhere: 'La sesión se cerró en otra pestaña.',
  sessionReplacedElsewhere: 'En otra pestaña se abrió otra sesión.',
  tryAgain: 'Intentar otra vez',
  loading: 'Cargando...',
  stillLoading: 'Seguimos intentando…',
  notFoundTitle: 'Esta página no existe',
  notFoundText: 'Puede que el enlace esté incompleto o que la página se haya mudado.',
  goHome: 'Ir al inicio',
  crashTitle: 'Algo salió mal en esta pantalla',
  crashText: 'Tus pedidos están a salvo. Vuelve a intentarlo; si persiste, cuéntanos este código:',
} as const
