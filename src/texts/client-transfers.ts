import { shipments } from './counted'

/** 'Ya transferí' in the renewal, and the report's fate under Pagos. */
export const REPORT_TEXTS = {
  open: 'Ya transferí',
  title: 'Avísanos de tu transferencia',
  text: 'Con estos datos la encontramos más rápido en el banco.',
  bank: 'Banco desde el que transferiste',
  amount: 'Monto que transferiste',
  date: 'Fecha de la transferencia',
  send: 'Enviar aviso',
  close: 'Cancelar',
  failed: 'No enviamos tu aviso',
  otherPrice: 'El precio cambió',
  otherService: 'El servicio cambió',
  changed: (before: string, now: string, envios: number | null) =>
    `Cuando empezaste costaba ${before}. Ahora cuesta ${now}${envios === null ? '' : ` y trae ${shipments(envios)}`}. Si ya transferiste otro monto, escríbelo arriba: lo vemos contigo.`,
  agree: 'De acuerdo',
  thanksTitle: 'Recibimos tu aviso',
  thanks: (email: string) =>
    email === '' ? 'Te escribimos cuando lo revisemos.' : `Te escribimos a ${email} cuando lo revisemos.`,
  toPayments: 'Ver mis pagos',
  waiting: (amounts: readonly string[]) =>
    amounts.length === 1
      ? `Tu transferencia de ${amounts[0]} está en revisión`
      : `Tienes ${amounts.length} transferencias en revisión`,
  waitingText: 'Tus envíos se activan apenas la aceptemos: no hace falta que pagues otra vez.',
  heading: 'Tus transferencias',
  inReview: 'Estamos comparándola con el banco. Tus envíos se activan apenas la aceptemos.',
  refused: (reason: string) => `Motivo: ${reason}`,
  facts: (bank: string, receipt: string, date: string) => `${bank} · Nº ${receipt} · ${date}`,
  again: 'Enviar de nuevo',
  againTitle: 'Corrige los datos y envíala de nuevo',
  refusedTwice: 'Ya la revisamos dos veces. Escríbenos y lo vemos contigo.',
} as const
