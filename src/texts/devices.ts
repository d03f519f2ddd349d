/** Where one is signed in. */
export const DEVICES_TEXTS = {
  title: 'Tus dispositivos',
  subtitle: 'Donde tu sesión está abierta.',
  failed: 'No pudimos cargar tus dispositivos',
  unknown: 'Un navegador',
  here: 'Este dispositivo',
  since: (moment: string) => `Desde el ${moment}`,
  used: (moment: string) => `Usado por última vez el ${moment}`,
  close: 'Cerrar sesión',
  closeOf: (name: string) => `Cerrar sesión: ${name}`,
  closeTitle: '¿Cerrar esta sesión?',
  closeText: 'En ese dispositivo habrá que entrar de nuevo.',
  closeYes: 'Sí, cerrarla',
  closeNo: 'No, dejarla',
  closed: 'Cerramos la sesión en ese dispositivo.',
  everywhere: {
    entry: 'Cerrar sesión en todos los dispositivos',
    title: '¿Cerrar sesión en todos tus dispositivos?',
    question: 'También saldrás de este. Para volver a entrar te enviaremos un código a tu correo.',
    yes: 'Sí, cerrar todas',
    failed: 'No pudimos cerrar tus sesiones: siguen abiertas. Revisa tu conexión e inténtalo otra vez.',
  },
} as const
