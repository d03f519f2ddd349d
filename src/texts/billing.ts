import { TAX_ID_KINDS } from '#domain/constants'
import { type Billing, TAX_IDS } from '#domain/tax-id'

/** Who a client's invoices are for, on the account page, at a payment and in the office. */
export const BILLING_TEXTS = {
  title: 'Datos para la factura',
  subtitle: 'A nombre de quién van tus facturas. Es opcional y lo cambias cuando quieras.',
  officeSubtitle: 'Salen en sus comprobantes y en el archivo para el contador.',
  failed: 'No pudimos cargar los datos para la factura',
  kind: 'Identificación',
  kinds: [
    { value: '', label: 'Sin datos' },
    ...TAX_ID_KINDS.map((value) => ({ value, label: TAX_IDS[value].name })),
  ] as readonly { value: Billing['kind']; label: string }[],
  number: (kind: Billing['kind']) =>
    kind === 'ruc' ? 'Número de RUC' : kind === 'pasaporte' ? 'Número de pasaporte' : 'Número de cédula',
  name: 'Nombre o razón social',
  address: 'Dirección (opcional)',
  save: 'Guardar datos para la factura',
  saved: 'Guardado.',
  askTitle: '¿Quieres la factura con tus datos?',
  ask: 'Dinos tu cédula o RUC, una sola vez. Sin ellos sale a consumidor final, y pagas igual.',
  add: 'Agregar mis datos',
  decline: 'No, gracias',
  kept: 'Guardamos tus datos. Los cambias cuando quieras en Mi cuenta.',
  line: 'Factura a nombre de',
} as const
