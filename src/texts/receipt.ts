/** The receipt of a payment, on paper. */
export const RECEIPT_TEXTS = {
  title: 'Comprobante de pago',
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
  refundedOn: (date: string) => `El dinero se devolvió: ${date}.`,
  reason: (words: string) => `Motivo: ${words}`,
  noProof: 'Este comprobante ya no acredita un pago.',
  noInvoice: 'Este comprobante no es una factura.',
  invoice: 'La factura electrónica llega a tu correo.',
} as const
