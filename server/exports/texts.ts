/** Texts of exported files: their names for people and column headings. */
export const EXPORT_ANSWERS = {
  yes: 'Sí',
  no: 'No',

  orders: 'Pedidos',
  clients: 'Clientes',
  payments: 'Pagos',
  stops: 'Entrega',
  dishes: 'Cocina',
  care: 'Con alergias',

  order: 'Pedido',
  place: 'Parada',
  date: 'Día',
  time: 'Hora',
  type: 'Tipo',
  status: 'Estado',
  client: 'Cliente',
  name: 'Nombre',
  email: 'Correo',
  phone: 'Teléfono',
  phone2: 'Otro teléfono',
  dish: 'Platillo',
  juice: 'Jugo',
  allergies: 'Alergias',
  clash: 'Choca con',
  note: 'Nota interna',

  address: 'Dirección',
  flat: 'Apartamento',
  landmark: 'Referencia',
  sector: 'Sector',
  city: 'Ciudad',
  hints: 'Indicaciones',
  lat: 'Latitud',
  lng: 'Longitud',
  delivery: 'Entrega',
  deliveryNote: 'Nota de entrega',

  level: 'Nivel',
  shipments: 'Envíos',
  referrer: 'Referido por',
  since: 'Cliente desde',

  idKind: 'Identificación',
  idNumber: 'Número de identificación',
  billingName: 'Factura a nombre de',
  billingAddress: 'Dirección de la factura',

  payment: 'ID',
  providerId: 'ID en la billetera',
  paidAt: 'Fecha',
  kind: 'Tipo de venta',
  description: 'Descripción',
  price: 'Precio',
  refunded: 'Devuelto',
  currency: 'Moneda',

  /** The wallet's statuses, worded as on the screens. */
  paymentStatuses: {
    COMPLETED: 'Completado',
    PENDING: 'Pendiente',
    REFUNDED: 'Reembolsado',
    FAILED: 'Fallido',
  },

  withJuice: 'Con jugo',
  withoutJuice: 'Sin jugo',
  total: 'Total',

  wrongLink: 'Este enlace de descarga no es válido. Vuelve a la lista y descárgala otra vez.',
  sessionOver: 'Tu sesión terminó. Entra otra vez y descarga la lista de nuevo.',
  expired: 'Este enlace de descarga ya venció. Vuelve a la lista y descárgala otra vez.',
  needsDayAndType: 'Elige una fecha y un tipo para descargar esta lista.',
} as const

/** 'Sí' or 'No'. */
export const yesOrNo = (is: boolean): string => (is ? EXPORT_ANSWERS.yes : EXPORT_ANSWERS.no)
