import type { IsoDate } from '#domain/calendar'
import type { OrderType } from '#domain/constants'
import { longDate } from './dates'
import { listed } from './enumeration'

/** A user's own account, for clients and administrators alike (Specification §2). */
export const ACCOUNT_TEXTS = {
  title: 'Mi cuenta',
  subtitle: 'Tus datos de contacto y lo que la cocina debe saber de ti.',
  service: (name: string) => `Tu servicio: ${name}`,
  photo: 'Foto de perfil',
  choosePhoto: 'Elegir foto',
  changePhoto: 'Cambiar foto',
  removePhoto: 'Quitar la foto nueva',
  photoHint: 'JPG, PNG, WebP o GIF de hasta 2 MB; las más grandes se reducen aquí antes de enviarlas.',
  photoAccepted: 'Elige una foto JPG, PNG, WebP o GIF.',
  photoUnusable: (name: string) => `No se puede usar ${name}: este navegador no lo lee como foto.`,
  photoLost: 'La foto que elegiste no se guardó y se perdió al recargar: elígela otra vez.',
  photoTooMuch: (max: string) =>
    `La foto pesa más de lo que el servidor recibe por vez (${max}). Elige una más pequeña.`,
  photoRefused: (size: string) =>
    `Lo que enviaste pesa ${size}, con la foto, y el servidor no recibe tanto por vez. No se guardó nada: elige una foto más pequeña, o guarda sin ella.`,
  photoNotKept: 'El servidor guardó tus datos, pero no la foto. Elígela otra vez o prueba con otra.',
  photoReduced: 'Redujimos tu foto para que pese menos de 2 MB.',
  photoNew: 'Foto nueva: se guarda con el botón Guardar.',
  preparing: 'Preparando la foto…',
  nombre: 'Nombre',
  apellidos: 'Apellidos',
  email: 'Correo electrónico',
  emailHint: 'Con él entras a tu cuenta; no se cambia en este formulario.',
  phone: 'Teléfono',
  phone2: 'Otro teléfono',
  phone2Hint: 'Opcional: a quién llamar si no contestas.',
  alergias: 'Alergias',
  alergiasHint: 'Una por línea o separadas con comas. Te avisamos cuando un platillo las lleve.',
  errors: {
    nombre: 'Escribe tu nombre.',
    apellidos: 'Escribe tus apellidos.',
    phone: 'Escribe tu teléfono.',
  },
  save: 'Guardar',
} as const

/** Orders that meet the account's allergies. */
export const ORDERED_ALLERGY_TEXTS = {
  title: 'Revisa lo que ya ordenaste',
  clash: (date: IsoDate, type: OrderType, allergens: readonly string[]) =>
    `Tu ${type === 'cena' ? 'cena' : 'pedido'} del ${longDate(date)} lleva ${listed(allergens)}:`,
} as const

/** A user's own delivery address. */
export const OWN_ADDRESS_TEXTS = {
  title: { client: 'Mi Direccion', admin: 'Mi Dirección' },
  subtitle: {
    client: 'Aquí llega tu comida. El pin marca la puerta.',
    admin: 'La dirección de tu cuenta.',
  },
  save: 'Guardar',
} as const
