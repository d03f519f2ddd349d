/** The meaning of a bounce's codes (`550 5.1.1`). */
const bounceOf = (detail: string): string => {
  const codes = /\b5\d\d(?: 5[.\d]+)?/.exec(detail)?.[0]
  const words = /5\.2\.2|\b552\b/.test(detail)
    ? 'el buzón está lleno'
    : 'la dirección no existe o ya no recibe correos'
  return codes === undefined ? words : `${words} (${codes})`
}

/** A client's mails, for the office. */
export const MAILS_TEXTS = {
  tab: 'Correos',
  failed: 'No pudimos cargar sus correos',
  emptyTitle: 'No le hemos escrito esta semana',
  emptyText: 'Aquí ves por siete días cada correo que sale hacia este cliente, y si llegó.',
  columns: { at: 'Fecha', subject: 'Asunto', state: 'Estado', why: 'Detalle', actions: 'Acciones' },
  states: { espera: 'En espera', enviado: 'Enviado', rechazado: 'Rechazado', rebotado: 'Rebotado' },
  resend: 'Enviar de nuevo',
  resent: 'Lo enviamos de nuevo.',
  resendOf: (subject: string) => `Enviar de nuevo «${subject}»`,
  bounced: 'No le llegan nuestros correos',
  bouncedWhy: (detail: string) => `Este correo rechazó nuestro último mensaje: ${bounceOf(detail)}.`,
  bouncedPlain: 'Este correo rechazó nuestro último mensaje.',
  bouncedThen:
    'No recibirá más avisos hasta que un correo le llegue. Confirma con el cliente su dirección, o envía uno de nuevo.',
  see: 'Ver sus correos',
  /** Why a mail was not sent, or not yet; '' without a reason. */
  why: (state: string | null, detail: string | null): string => {
    if (detail === null || detail === '') return ''
    if (state === 'rebotado') return 'La dirección no lo acepta'
    if (state === 'espera') return 'Lo intentamos otra vez'
    if (detail.startsWith('code ')) return 'Ya no hacía falta'
    if (detail.startsWith('expired')) return 'Caducó antes de poder salir'
    return 'Su servidor no lo aceptó'
  },
} as const
