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
