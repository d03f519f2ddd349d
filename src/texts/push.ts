/** The current device's kind. */
type Device = 'phone' | 'computer'

const HERE: Record<Device, string> = { phone: 'este teléfono', computer: 'este equipo' }

/** Notices on the screen of this device. */
export const PUSH_TEXTS = {
  offer: (device: Device) => `¿Te avisamos en ${HERE[device]}?`,
  offerText: 'Los mismos avisos que te enviamos por correo, nunca entre las 21:00 y las 7:00.',
  yes: 'Sí, avísame',
  no: 'Ahora no',
  done: (device: Device) => `Listo, te avisaremos en ${HERE[device]}. Lo cambias en Mi cuenta, «Avisos».`,
  label: (device: Device) => `En ${HERE[device]}`,
  hint: 'Los avisos encendidos aparecen también en su pantalla, nunca entre las 21:00 y las 7:00.',
  blocked:
    'Tu navegador tiene bloqueados estos avisos. Permite las notificaciones en los ajustes de este sitio y vuelve a intentarlo.',
  failed: 'No pudimos encender los avisos en este navegador. Inténtalo de nuevo en un momento.',
} as const
