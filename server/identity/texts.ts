/** What registration and profile say about a person's own data. */
export const PERSON_TEXTS = {
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
  placeBounds: 'La ubicación no está en el mapa. Verifica la dirección e intenta de nuevo.',
} as const
