/** /admin/ajustes/servicios. */
export const SERVICES_TEXTS = {
  title: 'Servicios',
  about: 'Los tres niveles: nombre, precio, beneficios y envíos',
  failed: 'No pudimos cargar los servicios',
  fields: {
    nombre: 'Nombre',
    precio: 'Precio en dólares',
    envios: 'Envíos de cada pago',
    beneficios: 'Beneficios',
    visible: 'Se muestra',
  },
  benefitsHint: 'Uno por línea.',
  priceHint: 'Vale para los pagos nuevos; los ya empezados guardan el suyo.',
  shownHint: 'Si no, nadie más lo contrata; quien ya lo tiene lo conserva.',
  noPrice: 'Todavía no tiene precio: no se ofrece a nadie.',
  notShown: 'No se muestra: nadie más lo contrata.',
  dinner: 'Solo este servicio abre el menú de la cena.',
  save: (name: string) => `Guardar ${name}`,
  /** A field in the history. */
  change: (service: string, field: string) => `${service}, ${field.toLowerCase()}`,
  unnamed: (id: string) => `Servicio ${id}`,
} as const
