/** Texts about a person's data, for registration, profile and the office. */
export const PERSON_ANSWERS = {
  unknownClient: 'No encontramos a este cliente. Puede que su cuenta ya no exista.',
  fields: {
    nombre: 'tu nombre',
    apellidos: 'tus apellidos',
    email: 'tu correo electrónico',
    phone: 'tu teléfono',
    direccion: 'la dirección',
    estado: 'la provincia',
    ciudad: 'la ciudad',
    colonia: 'el sector',
    cp: 'el código postal',
    lat: 'la ubicación en el mapa',
    lng: 'la ubicación en el mapa',
  },
  missing: (names: readonly string[]) => `Falta completar: ${names.join(', ')}.`,
  cpBounds: 'El código postal es un número de hasta 6 dígitos.',
  changedMeanwhile:
    'Estos datos cambiaron mientras los editabas, en otra pestaña u otro dispositivo. Mira lo nuevo y decide.',
} as const
