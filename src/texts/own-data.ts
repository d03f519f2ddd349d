import { shipments } from './counted'

/** What is kept about oneself: to take along, or to delete. */
export const OWN_DATA_TEXTS = {
  title: 'Tus datos',
  subtitle: 'Todo lo que guardamos de ti es tuyo: llévatelo, o elimínalo.',
  download: 'Descargar mis datos',
  file: 'mis-datos.json',
  remove: 'Eliminar mi cuenta',
  removeTitle: '¿Eliminar tu cuenta?',
  removeText:
    'Borramos tu nombre, tu correo, tus teléfonos, tus direcciones y tus alergias, y cancelamos tus pedidos por recibir. No se puede deshacer.',
  lost: (envios: number) => `Pierdes ${shipments(envios)} que ya pagaste.`,
  email: 'Escribe tu correo para confirmar',
  removeYes: 'Sí, eliminarla',
  removeNo: 'No, conservarla',
  removed: 'Eliminamos tu cuenta y tus datos. Gracias por haber comido con nosotros.',
} as const
