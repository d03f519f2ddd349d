import { apartmentLabel } from './apartment'

/** A client's facts for the administrator, beside an order or alone. */
export const CLIENT_FACT_TEXTS = {
  name: 'Nombre',
  phone: 'Teléfono',
  phone2: 'Otro teléfono',
  email: 'Correo electrónico',
  allergies: 'Alergias',
} as const

/** A client's delivery address: text and map. */
export const DELIVERY_TEXTS = {
  outside: 'Fuera de los sectores',
  noAddress: 'Este cliente todavía no registró una dirección.',
  apartment: apartmentLabel,
  reference: (text: string) => `Referencia: ${text}`,
  postalCode: (cp: string) => `CP ${cp}`,
  pin: 'Dirección de entrega',
  noCoordinates: 'Esta dirección no tiene coordenadas: el mapa muestra el centro de Quito.',
  pinIsNotSaved: 'Mover el pin no cambia la dirección guardada del cliente.',
} as const

/** The direct contacts. */
export const PHONE_TEXTS = { call: 'Llamar', callOther: 'Llamar al otro', whatsapp: 'WhatsApp' } as const
