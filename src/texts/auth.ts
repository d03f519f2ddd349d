/** The public pages' texts beside their form. */
export const AUTH_TEXTS = {
  tagline: 'Almuerzo de verdad, de lunes a viernes.',
  lead: 'Eliges el plato de cada día. Nosotros lo cocinamos y te lo llevamos.',
  madeWith: (product: string) => `Hecho con ${product}`,
} as const
