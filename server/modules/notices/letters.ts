import * as v from 'valibot'
import { NOTICE_KINDS, type NoticeKind } from '#domain/constants'
import { cleanLine } from '../../identity/person-form'
import type { Letter, LetterPart } from '../../mail/letter'

/** What is written: which letter, with which facts. It is kept as JSON, so that it can be written again. */
const facts = v.record(v.string(), v.string())
export const noticeLetter = v.object({
  kind: v.picklist(NOTICE_KINDS),
  name: v.string(),
  facts,
})
export type NoticeLetter = v.InferOutput<typeof noticeLetter>

const text = (words: string): LetterPart => ({ kind: 'text', text: words })

type Words = { subject: string; words: readonly string[]; lead: string; label: string; path: string }
type Facts = Readonly<Record<string, string>>

const orderLink = { lead: 'Aquí lo ves:', label: 'Ver mi semana', path: '/cliente/menu' }
const paymentLink = { lead: 'Aquí están tus pagos:', label: 'Ver mis pagos', path: '/cliente/pagos' }

/** Every letter by its name. */
const WORDS = {
  pago_recibido: ({ servicio, monto, envios }: Facts): Words => ({
    subject: 'Recibimos tu pago: tu membresía está activa',
    words: [
      `Recibimos tu pago de ${monto} por ${servicio}. Ya tienes ${envios} envíos para elegir tus platillos.`,
    ],
    lead: 'Elige tu semana aquí:',
    label: 'Elegir mis platillos',
    path: '/cliente/menu',
  }),
  pago_devuelto: ({ servicio, monto }: Facts): Words => ({
    subject: 'Tu pago fue devuelto',
    words: [`Tu pago de ${monto} por ${servicio} quedó como devuelto.`],
    ...paymentLink,
  }),
  pago_fallido: ({ servicio, monto }: Facts): Words => ({
    subject: 'Tu pago no se completó',
    words: [`Tu pago de ${monto} por ${servicio} no se completó. No se cobró nada.`],
    lead: 'Puedes intentarlo otra vez aquí:',
    label: 'Renovar mi membresía',
    path: '/cliente/renovacion',
  }),
  transferencia_rechazada: ({ banco, recibo, motivo }: Facts): Words => ({
    subject: 'No pudimos confirmar tu transferencia',
    words: [
      `Revisamos el comprobante ${recibo} de ${banco} y no lo pudimos confirmar. ${motivo}`,
      'Puedes corregirlo y enviarlo una vez más, o pagar de otra forma.',
    ],
    ...paymentLink,
  }),
  platillo_cambiado: ({ dia, tipo, platillo, aviso }: Facts): Words => ({
    subject: `Cambió tu ${tipo} del ${dia}`,
    words: aviso
      ? [aviso, `Tu ${tipo} del ${dia}: ${platillo}.`]
      : [`Tu ${tipo} del ${dia} es otra vez «${platillo}».`],
    ...orderLink,
  }),
  pedido_cancelado: ({ dia, tipo, platillo, aviso }: Facts): Words => ({
    subject: `Se canceló tu ${tipo} del ${dia}`,
    words: [aviso || `La cocina canceló tu ${tipo} del ${dia}: ${platillo}.`],
    ...orderLink,
  }),
  en_camino: ({ tipo, platillo }: Facts): Words => ({
    subject: `Tu ${tipo} va en camino`,
    words: [`${platillo} salió de la cocina y va hacia ti.`],
    ...orderLink,
  }),
  recordatorio: ({ dia }: Facts): Words => ({
    subject: `Aún no eliges para mañana, ${dia}`,
    words: [`Tienes hasta la medianoche para elegir tu platillo de mañana, ${dia}.`],
    lead: 'Se elige en un minuto:',
    label: 'Elegir para mañana',
    path: '/cliente/menu',
  }),
  pocos_envios: ({ quedan }: Facts): Words => ({
    subject: `Te quedan ${quedan} envíos`,
    words: [`Te quedan ${quedan} envíos. Cuando se acaben puedes renovar tu membresía y seguir sin pausa.`],
    lead: 'Mira aquí tu membresía:',
    label: 'Ver mi membresía',
    path: '/cliente/renovacion',
  }),
  menu: ({ desde, hasta }: Facts): Words => ({
    subject: 'Ya está el menú de la semana',
    words: [`El menú del ${desde} al ${hasta} ya está listo. Elige antes de la medianoche de cada víspera.`],
    lead: 'Míralo aquí:',
    label: 'Ver el menú',
    path: '/cliente/menu',
  }),
} as const

export type LetterName = keyof typeof WORDS

const isLetterName = (name: string): name is LetterName => Object.hasOwn(WORDS, name)

/** Writes a notice; null where nothing is known of its letter any more. `site` has no slash at the end. */
export const letterOf = (
  { name, facts: said }: NoticeLetter,
  { nombre, site, unsubscribe }: { nombre: string; site: string; unsubscribe: string | null },
): Letter | null => {
  if (!isLetterName(name)) return null
  const { subject, words, lead, label, path } = WORDS[name](said)
  return {
    subject,
    greeting: `Hola, ${cleanLine(nombre)}:`,
    parts: [...words.map(text), { kind: 'link', lead, label, url: `${site}${path}` }],
    farewell: ['Buen provecho,', 'Vianda'],
    unsubscribe:
      unsubscribe === null
        ? null
        : { lead: '¿No quieres estos avisos?', label: 'Dejar de recibirlos', url: unsubscribe },
  }
}

/** What each kind is called where it is switched off. */
export const KIND_NAMES: Readonly<Record<NoticeKind, string>> = {
  pagos: 'Pagos y membresía',
  cambios: 'Cambios en mis pedidos',
  recordatorio: 'Aún no eliges para mañana',
  pocos_envios: 'Te quedan pocos envíos',
  menu: 'Menú de la semana',
  en_camino: 'En camino',
}

/** What only this module says. */
export const NOTICE_TEXTS = {
  unknownMail: 'No encontramos este correo.',
  notAgain: 'Este correo no se puede enviar de nuevo.',
  noAddress: 'Este cliente ya no tiene un correo.',
} as const
