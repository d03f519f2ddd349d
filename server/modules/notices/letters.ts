import type { NoticeKind } from '#domain/constants'
import type { Letter } from '../../mail/letter'
import type { Sender } from '../../mail/sender'
import type { Words } from './notice'

/** The kitchen's contact, as the end of 'escríbenos': ' a ayuda@… o por WhatsApp al …'; '' where nothing is set. */
export const contactOf = ({ email, phone }: { email: string; phone: string }): string =>
  [email && ` a ${email}`, phone && ` por WhatsApp al ${phone}`].filter(Boolean).join(' o')

interface Sending extends Pick<Sender, 'site'> {
  nombre: string
  unsubscribe: string | null
  /** The kinds that links switched off since the last mail. */
  offs: readonly NoticeKind[]
}

/** Writes a notice as a letter. */
export const letterOf = (
  { foot, label, path, subject, words }: Words,
  { nombre, offs, site, unsubscribe }: Sending,
): Letter => ({
  subject,
  isTitled: true,
  greeting: `Hola, ${nombre}:`,
  parts: [
    ...words.map((text) => ({ kind: 'text', text }) as const),
    { kind: 'link', lead: null, label, url: `${site}${path}` },
    ...(foot === undefined ? [] : [{ kind: 'text', text: foot } as const]),
  ],
  farewell: 'Buen provecho,',
  remark: offs.length === 0 ? null : { ...offRemark(offs), url: `${site}/cliente/cuenta` },
  unsubscribe:
    unsubscribe === null
      ? null
      : { lead: '¿No quieres estos avisos?', label: 'Dejar de recibirlos', url: unsubscribe },
})

/** Each kind's name where it is switched off. */
export const KIND_NAMES: Readonly<Record<NoticeKind, string>> = {
  pagos: 'Pagos y servicio',
  cambios: 'Cambios en mis pedidos',
  recordatorio: 'Aún no eliges para mañana',
  pocos_envios: 'Te quedan pocos envíos',
  menu: 'Menú de la semana',
  en_camino: 'En camino',
}

/** Mail scanners press links too, so the client reads what one switched off. */
const offRemark = (kinds: readonly NoticeKind[]) => ({
  lead: `Con el enlace de un correo se ${kinds.length === 1 ? 'apagó' : 'apagaron'} ${kinds
    .map((kind) => `«${KIND_NAMES[kind]}»`)
    .join(', ')}. ¿No fuiste tú?`,
  label: 'Volver a encender en Mi cuenta',
})

/** This module's texts. */
export const NOTICE_TEXTS = {
  unknownMail: 'No encontramos este correo.',
  outdated: 'Este aviso ya no es cierto: no se envía de nuevo.',
  notAgain: 'Este correo no se puede enviar de nuevo.',
  noAddress: 'Este cliente ya no tiene un correo.',
  unknownBrowser: 'Este navegador no puede recibir avisos.',
} as const
