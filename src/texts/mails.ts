/** A mail server's answer in its codes: `550 5.1.1`. */
const codesIn = (detail: string): string =>
  /\b[45]\d\d(?: [245]\.\d{1,3}\.\d{1,3})?\b/.exec(detail)?.[0] ?? ''

const withCodes = (words: string, detail: string): string => {
  const codes = codesIn(detail)
  return codes === '' ? words : `${words} (${codes})`
}

/** What the codes of a bounce mean: which kind of address takes no mail. */
const bounceOf = (detail: string): string => {
  if (/5\.2\.2|\b552\b/.test(detail)) return withCodes('el buzón está lleno', detail)
  if (/5\.1\.|\b550\b/.test(detail)) return withCodes('la dirección no existe o ya no recibe correos', detail)
  return withCodes('su servidor no lo acepta', detail)
}

/** A client's mails, for the office (extension `avisos`). */
export const MAILS_TEXTS = {
  tab: 'Correos',
  failed: 'No pudimos cargar sus correos',
  emptyTitle: 'No le hemos escrito esta semana',
  emptyText: 'Aquí ves por siete días cada correo que sale hacia este cliente, y si llegó.',
  columns: { at: 'Fecha', subject: 'Asunto', state: 'Estado', why: 'Detalle', actions: 'Acciones' },
  states: { espera: 'En espera', enviado: 'Enviado', rechazado: 'Rechazado', rebotado: 'Rebotado' },
  resend: 'Enviar de nuevo',
  resendOf: (subject: string) => `Enviar de nuevo «${subject}»`,
  bounced: 'No le llegan nuestros correos',
  bouncedWhy: (detail: string) => `Este correo rechazó nuestro último mensaje: ${bounceOf(detail)}.`,
  bouncedPlain: 'Este correo rechazó nuestro último mensaje.',
  bouncedThen:
    'No recibirá más avisos hasta que un correo le llegue. Confirma con el cliente su dirección, o envía uno de nuevo.',
  see: 'Ver sus correos',
  /** Why a mail was not sent, or not yet; '' where there is nothing to say. */
  why: (state: string | null, detail: string | null): string => {
    if (detail === null || detail === '') return ''
    if (state === 'rebotado') return withCodes('La dirección no lo acepta', detail)
    if (state === 'espera') return withCodes('Lo intentamos otra vez', detail)
    if (detail.startsWith('code ')) return 'Ya no hacía falta'
    if (detail.startsWith('expired')) return 'Caducó antes de poder salir'
    return withCodes('Su servidor no lo aceptó', detail)
  },
} as const
