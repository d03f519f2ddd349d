/** The receipt of a payment, on paper (extension `transferencias`). */
export const RECEIPT_TEXTS = {
  print: 'Imprimir comprobante',
  title: 'Comprobante de pago',
  kitchen: 'Vianda',
  ruc: (ruc: string) => `RUC ${ruc}`,
  phone: (phone: string) => `Teléfono ${phone}`,
  number: 'Número',
  reference: 'Referencia',
  date: 'Fecha',
  payer: 'Recibido de',
  service: 'Concepto',
  kind: 'Forma de pago',
  state: 'Estado',
  total: 'Valor',
  noInvoice: 'Este comprobante no es una factura.',
  invoice: 'La factura electrónica llega a tu correo.',
} as const
