import * as v from 'valibot'
import { NOTICE_KINDS, type NoticeKind } from '#domain/constants'
import type { Letter, LetterPart } from '../../mail/letter'
import type { PushMessage } from '../../push/port'

/** A notice's letter and its facts. Stored as JSON, so that it can be sent again. */
const facts = v.record(v.string(), v.string())
export const noticeLetter = v.object({
  kind: v.picklist(NOTICE_KINDS),
  name: v.string(),
  facts,
})
export type NoticeLetter = v.InferOutput<typeof noticeLetter>

const text = (words: string): LetterPart => ({ kind: 'text', text: words })

type Words = { subject: string; words: readonly string[]; label: string; path: string }
type Facts = Readonly<Record<string, string>>

const orderLink = { label: 'Ver mi semana', path: '/cliente/menu' }
const paymentLink = { label: 'Ver mis pagos', path: '/cliente/pagos' }

const tomorrowLink = { label: 'Elegir para mañana', path: '/cliente/menu' }

const UNTIL_MIDNIGHT =
  'Tienes hasta la medianoche de hoy para elegir tu platillo. Si no eliges, mañana no te llega nada y conservas tus envíos.'

const FEW: Readonly<Record<string, string>> = { 0: 'Ya usaste todos tus envíos', 1: 'Te queda 1 envío' }

/** 'Quitamos 20 envíos'. */
const takenOf = (count = ''): string => `Quitamos ${count === '1' ? '1 envío' : `${count} envíos`}`

/** The kitchen's contact, as the end of 'escríbenos': ' a ayuda@… o por WhatsApp al …'; '' where nothing is set. */
export const contactOf = ({ email, phone }: { email: string; phone: string }): string =>
  [email && ` a ${email}`, phone && ` por WhatsApp al ${phone}`].filter(Boolean).join(' o')

/** Every letter by its name. */
const WORDS = {
  pago_recibido: ({ servicio, monto, envios }: Facts): Words => ({
    subject: 'Recibimos tu pago: tu servicio está activo',
    words: [
      `Recibimos tu pago de ${monto} por ${servicio}. Ya tienes ${envios} envíos para elegir tus platillos.`,
    ],
    label: 'Elegir mis platillos',
    path: '/cliente/menu',
  }),
  /** `parte`: what was given back, where it was not all. */
  pago_devuelto: ({ servicio, monto, parte, motivo, quitados, contacto }: Facts): Words => ({
    subject: parte ? 'Te devolvimos una parte de tu pago' : 'Tu pago fue devuelto',
    words: [
      parte
        ? `De tu pago de ${monto} por ${servicio} se te devolvieron ${parte}.`
        : `Tu pago de ${monto} por ${servicio} figura ahora como devuelto.`,
      ...(motivo ? [`Motivo: ${motivo}`] : []),
      ...(Number(quitados) > 0 ? [`${takenOf(quitados)} de tu saldo.`] : []),
      `Si no lo esperabas, escríbenos${contacto ?? ''}.`,
    ],
    ...paymentLink,
  }),
  pago_fallido: ({ servicio, monto }: Facts): Words => ({
    subject: 'Tu pago no se completó',
    words: [
      `Tu pago de ${monto} por ${servicio} no se completó. No se cobró nada, y puedes intentarlo otra vez.`,
    ],
    label: 'Intentarlo otra vez',
    path: '/cliente/renovacion',
  }),
  transferencia_rechazada: ({ banco, recibo, motivo, ultima, contacto }: Facts): Words => ({
    subject: 'No pudimos confirmar tu transferencia',
    words: [
      `Revisamos el comprobante ${recibo} de ${banco} y no lo pudimos confirmar. ${motivo}`,
      ultima
        ? `Ya lo revisamos dos veces: no hace falta enviarlo otra vez. Escríbenos${contacto ?? ''} y lo vemos contigo.`
        : 'Puedes corregirlo y enviarlo una vez más, o pagar de otra forma.',
    ],
    ...paymentLink,
  }),
  platillo_cambiado: ({ dia, tipo, platillo, aviso }: Facts): Words => ({
    subject: `Cambió tu ${tipo} del ${dia}`,
    words: aviso
      ? [aviso, `Tu ${tipo} del ${dia} es ahora «${platillo}».`]
      : [`Tu ${tipo} del ${dia} es otra vez «${platillo}».`],
    ...orderLink,
  }),
  pedido_cancelado: ({ dia, tipo, platillo, aviso, vuelve, contacto }: Facts): Words => ({
    subject: `Se canceló tu ${tipo} del ${dia}`,
    words: [
      `Tu ${tipo} del ${dia} era «${platillo}».`,
      // The office's own notice mentions the returned shipment itself.
      aviso || (vuelve ? 'La cocina lo canceló y te devolvió el envío.' : 'La cocina lo canceló.'),
      ...(vuelve !== ''
        ? []
        : [`El envío no volvió a tu saldo. Si crees que es un error, escríbenos${contacto ?? ''}.`]),
    ],
    ...orderLink,
  }),
  pedido_vuelve: ({ dia, tipo, platillo }: Facts): Words => ({
    subject: `Tu ${tipo} del ${dia} sigue en pie`,
    words: [`La cocina lo había cancelado, y lo volvió a programar: «${platillo}».`],
    ...orderLink,
  }),
  en_camino: ({ tipo, platillo }: Facts): Words => ({
    subject: `Tu ${tipo} va en camino`,
    words: [`«${platillo}» salió de la cocina y va hacia ti.`],
    ...orderLink,
  }),
  recordatorio: ({ dia }: Facts): Words => ({
    subject: `Aún no eliges para mañana, ${dia}`,
    words: [UNTIL_MIDNIGHT],
    ...tomorrowLink,
  }),
  dia_cerrado: ({ dia, motivo }: Facts): Words => ({
    subject: `La cocina cierra mañana, ${dia}`,
    words: [
      `Te recordamos elegir para mañana, pero la cocina acaba de cerrar ese día. ${motivo ?? ''}`.trim(),
      'No tienes que elegir nada para mañana, y conservas tus envíos.',
    ],
    ...orderLink,
  }),
  dia_abierto: ({ dia }: Facts): Words => ({
    subject: `La cocina sí abre mañana, ${dia}`,
    words: ['Te avisamos que cerraba ese día, y lo volvió a abrir.', UNTIL_MIDNIGHT],
    ...tomorrowLink,
  }),
  pocos_envios: ({ quedan }: Facts): Words => ({
    subject: FEW[quedan ?? ''] ?? `Te quedan ${quedan} envíos`,
    words: [
      quedan === '0'
        ? 'Renueva tu servicio para seguir comiendo sin pausa.'
        : 'Cuando se acaben puedes renovar tu servicio y seguir comiendo sin pausa.',
    ],
    label: 'Ver mi servicio',
    path: '/cliente/renovacion',
  }),
  menu: ({ desde, hasta }: Facts): Words => ({
    subject: 'Ya está el menú de la semana',
    words: [
      `Ya puedes elegir ${desde === hasta ? `tu platillo del ${desde}` : `tus platillos del ${desde} al ${hasta}`}. Cada día se elige hasta la medianoche anterior.`,
    ],
    label: 'Ver el menú',
    path: '/cliente/menu',
  }),
} as const

export type LetterName = keyof typeof WORDS

const isLetterName = (name: string): name is LetterName => Object.hasOwn(WORDS, name)

export const LETTER_NAMES = Object.keys(WORDS).filter(isLetterName)

/** A notice as a telephone shows it; null where its letter no longer exists. */
export const shortOf = ({ facts: said, name }: NoticeLetter): Omit<PushMessage, 'tag'> | null => {
  if (!isLetterName(name)) return null
  const { path, subject, words } = WORDS[name](said)
  return { title: subject, body: words.join(' '), path }
}

interface Sending {
  nombre: string
  /** Without a slash at the end. */
  site: string
  unsubscribe: string | null
  /** The kinds that links switched off since the last mail. */
  offs: readonly NoticeKind[]
}

/** Writes a notice; null where its letter no longer exists. */
export const letterOf = (
  { name, facts: said }: NoticeLetter,
  { nombre, offs, site, unsubscribe }: Sending,
): Letter | null => {
  if (!isLetterName(name)) return null
  const { subject, words, label, path } = WORDS[name](said)
  return {
    subject,
    isTitled: true,
    greeting: `Hola, ${nombre}:`,
    parts: [...words.map(text), { kind: 'link', lead: null, label, url: `${site}${path}` }],
    farewell: ['Buen provecho,', 'Vianda'],
    remark: offs.length === 0 ? null : { ...offRemark(offs), url: `${site}/cliente/cuenta` },
    unsubscribe:
      unsubscribe === null
        ? null
        : { lead: '¿No quieres estos avisos?', label: 'Dejar de recibirlos', url: unsubscribe },
  }
}

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
