/** Answers to who holds the link of the first start. */
export const SETUP_ANSWERS = {
  nameMissing: 'Escribe tu nombre.',
  notProved:
    'Todavía no probaste este correo con su código en este navegador. Pide otro código en el paso «El correo».',
  nothingOffered: 'Ofrece al menos un servicio: sin ninguno nadie puede contratar.',
  kitchenMissing: 'Primero escribe el nombre de tu cocina, en el paso «Tu cocina».',
} as const
