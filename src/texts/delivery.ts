import { apartmentLabel } from './apartment'

/** A client as the administrator reads one, beside an order or alone. */
export const CLIENT_FACT_TEXTS = {
  name: 'Nombre',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  allergies: 'Alergias',
} as const

/** Where a client's orders go, as text and on a map. */
export const DELIVERY_TEXTS = {
  noAddress: 'Este cliente todavía no registró una dirección.',
  apartment: apartmentLabel,
  reference: (text: string) => `Referencia: ${text}`,
  postalCode: (cp: string) => `CP ${cp}`,
  pin: 'Dirección de entrega',
  noCoordinates: 'Esta dirección no tiene coordenadas: el mapa muestra el centro de Quito.',
  pinIsNotSaved: 'Mover el pin no cambia la dirección guardada del cliente.',
} as const

/** How a person is reached at once. */
export const PHONE_TEXTS = { call: 'Llamar', whatsapp: 'WhatsApp' } as const
