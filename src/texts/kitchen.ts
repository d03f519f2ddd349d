const times = (count: number | null): string => (count === null ? '—' : String(count))

/** 'Hoja de cocina': a day's dishes, allergies and notes. */
export const KITCHEN_TEXTS = {
  title: 'Hoja de cocina',
  wholeDay: 'Todos los pedidos del día, sin los cancelados.',
  juices: 'Jugos',
  juice: (withJuice: number | null, without: number | null) =>
    `con jugo ${times(withJuice)} · sin jugo ${times(without)}`,
  soldOut: 'Agotado',
  allDishes: 'En total',
  allergies: (count: number) => `Con alergias (${count})`,
  noAllergies: 'Nadie con alergias entre estos pedidos.',
  clash: 'Choca con',
  clashes: (count: number) =>
    count === 1 ? '1 platillo choca con una alergia' : `${count} platillos chocan con alergias`,
  notes: (count: number) => `Notas (${count})`,
  automatic: (count: number) => (count === 1 ? '1 lo eligió la cocina' : `${count} los eligió la cocina`),
  foreseen: (count: number) => `Previstos, sin pedir (${count})`,
  foreseenText:
    'Lo que la cocina elegiría por quien no ha pedido. Todavía no son pedidos: sin etiqueta y sin entrega.',
  failed: 'No pudimos cargar la hoja de cocina',
} as const

/** A dish that clashes with its client's allergies. */
export const CLASH_TEXTS = {
  chip: (choque: string) => `Alergia: ${choque}`,
  title: 'Este platillo choca con las alergias del cliente',
  text: (choque: string) => `El platillo tiene: ${choque}.`,
} as const
