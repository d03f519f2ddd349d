import { counted, shipments } from './counted'

/** For visitors, beside the sign-in and under the registration. */
export const SHOWCASE_TEXTS = {
  thisWeek: 'Esta semana en la cocina',
  nextWeek: 'La próxima semana en la cocina',
  more: (count: number) => `Y ${counted(count, 'platillo', 'platillos')} más para elegir en la semana.`,
  services: 'Servicios',
  perMeal: 'por comida',
  whole: (envios: number, price: string) => `${shipments(envios)} por ${price}`,
  sectors: 'Entregamos en',
} as const
