import { CODE_LIFETIME_MS } from '#domain/codes'
import type { Letter, LetterPart } from './letter'
import type { Sender } from './sender'

const text = (words: string): LetterPart => ({ kind: 'text', text: words })

const keepIt = ({ kitchen, site }: Names): LetterPart =>
  text(
    `Vale por ${CODE_LIFETIME_MS / 60_000} minutos y una sola vez. Escríbelo solo en ${site.replace(/^https?:\/\//, '')} y no lo compartas: nadie de ${kitchen} te lo va a pedir.`,
  )

const WITH_GOOD_WISHES = 'Buen provecho,'
const NOT_YOU = text('Si no fuiste tú, no hagas nada.')

/** A mail server's problem, in words that say what to do; `reason` holds codes alone. */
export const MAIL_TROUBLE = (reason: string): string => {
  if (/EAUTH|\b53[045]\b/.test(reason))
    return 'el servidor de correo no acepta el usuario o la contraseña: escríbelos otra vez; algunos proveedores piden una contraseña para programas'
  if (/ENOTFOUND|EDNS|EAI_AGAIN/.test(reason))
    return 'no existe un servidor de correo con ese nombre, o no hay red: revisa cómo está escrito'
  if (/ETLS|CERT|SELF_SIGNED/.test(reason))
    return 'la conexión cifrada con el servidor de correo no se pudo abrir: prueba la otra seguridad'
  if (/ECONNREFUSED|ESOCKET|ECONNECTION|ETIMEDOUT|EABORT/.test(reason))
    return 'el servidor de correo no responde: revisa su nombre, su puerto y la seguridad'
  if (/MAIL FROM/.test(reason))
    return 'el servidor de correo no acepta el remitente: usa el correo de esa misma cuenta'
  if (/RCPT TO/.test(reason)) return 'el servidor de correo no acepta ese destinatario: revisa la dirección'
  if (/\b(421|45\d)\b/.test(reason))
    return 'el servidor de correo está ocupado o llegó a su límite: lo intentamos otra vez solos'
  return 'el servidor de correo no aceptó el mensaje: pregunta a quien te da el correo'
}

/** Whether the mail server refused one mail, and takes others. */
export const isOfOneMail = (reason: string): boolean => /RCPT TO|DATA|API/.test(reason)

type Names = Pick<Sender, 'kitchen' | 'site'>

/** Why no mail is sent at once. */
export const MAIL_ANSWERS = {
  none: 'Todavía no hay servidor de correo: guarda primero el servidor y el correo del remitente.',
  outbox: 'La demostración no envía correos: se ven en /dev/outbox.',
} as const

/** `time`: when it was asked for (HH:mm), which tells the mails of several codes apart. */
type CodeLetter = Names & { code: string; time: string }

/** The letters to people. `site` is the application's address, without a slash at the end. */
export const LETTERS = {
  test: ({ kitchen, site }: Names): Letter => ({
    subject: `Prueba de correo de ${kitchen}`,
    greeting: 'Hola:',
    parts: [
      text(`Este correo salió de tu servidor de ${kitchen}: así llegan los códigos y los avisos.`),
      { kind: 'link', lead: 'Y este es el enlace de tu cocina:', label: `Abrir ${kitchen}`, url: site },
    ],
    farewell: null,
  }),

  /** Proves both that mails leave and whose address it is. */
  setupCode: ({ code, kitchen, site, time }: CodeLetter): Letter => ({
    subject: `Código de las ${time} para empezar con ${kitchen}`,
    greeting: 'Hola:',
    parts: [
      text(`Este correo salió de tu servidor de ${kitchen}: así llegan los códigos y los avisos.`),
      { kind: 'code', lead: 'El código que prueba que es tu correo es', code },
      keepIt({ kitchen, site }),
    ],
    farewell: null,
  }),

  loginCode: ({ code, kitchen, name, site, time }: CodeLetter & { name: string }): Letter => ({
    subject: `Código de las ${time} para entrar a ${kitchen}`,
    greeting: `Hola, ${name}:`,
    parts: [
      { kind: 'code', lead: `Tu código para entrar a ${kitchen} es`, code },
      keepIt({ kitchen, site }),
      text('Si no lo pediste, no hagas nada: nadie entra sin él.'),
    ],
    farewell: WITH_GOOD_WISHES,
  }),

  loginUnknown: ({ kitchen, site }: Names): Letter => ({
    subject: `Aún no tienes una cuenta en ${kitchen}`,
    greeting: 'Hola:',
    parts: [
      text(`Alguien quiso entrar a ${kitchen} con este correo, pero todavía no hay una cuenta con él.`),
      { kind: 'link', lead: 'Puedes crearla aquí:', label: 'Crear mi cuenta', url: `${site}/registrate` },
      NOT_YOU,
    ],
    farewell: null,
  }),

  /** The address is not verified yet, so the mail carries no text that was typed. */
  registrationCode: ({ code, kitchen, site, time }: CodeLetter): Letter => ({
    subject: `Código de las ${time} para crear tu cuenta en ${kitchen}`,
    greeting: 'Hola:',
    parts: [
      { kind: 'code', lead: `Tu código para crear tu cuenta en ${kitchen} es`, code },
      keepIt({ kitchen, site }),
      text('Si no lo pediste, no hagas nada: sin él nadie crea una cuenta con tu correo.'),
    ],
    farewell: WITH_GOOD_WISHES,
  }),

  registrationKnown: ({ kitchen, site }: Names): Letter => ({
    subject: `Ya tienes una cuenta en ${kitchen}`,
    greeting: 'Hola:',
    parts: [
      text(`Alguien quiso crear una cuenta en ${kitchen} con este correo, pero ya tienes una cuenta.`),
      { kind: 'link', lead: 'Puedes entrar aquí:', label: `Entrar a ${kitchen}`, url: `${site}/login` },
      NOT_YOU,
    ],
    farewell: null,
  }),

  /** To an account's new e-mail. It is not proved yet, so the mail carries nothing that a person typed. */
  emailCode: ({ code, kitchen, site, time }: CodeLetter): Letter => ({
    subject: `Código de las ${time} para tu nuevo correo en ${kitchen}`,
    greeting: 'Hola:',
    parts: [
      { kind: 'code', lead: `El código para usar este correo en ${kitchen} es`, code },
      keepIt({ kitchen, site }),
      text('Si no lo pediste, no hagas nada: sin él nadie usa tu correo.'),
    ],
    farewell: WITH_GOOD_WISHES,
  }),

  emailTaken: ({ kitchen, site }: Names): Letter => ({
    subject: `Ya tienes una cuenta en ${kitchen}`,
    greeting: 'Hola:',
    parts: [
      text(`Alguien quiso usar este correo en su cuenta de ${kitchen}, pero ya hay otra cuenta con él.`),
      { kind: 'link', lead: 'Puedes entrar aquí:', label: `Entrar a ${kitchen}`, url: `${site}/login` },
      NOT_YOU,
    ],
    farewell: null,
  }),

  /** To the old address. */
  emailChanged: ({ kitchen, name, support }: Names & { name: string; support: string }): Letter => ({
    subject: `Tu correo en ${kitchen} cambió`,
    greeting: `Hola, ${name}:`,
    parts: [
      text(`Desde ahora entras a ${kitchen} con otro correo, y este ya no abre tu cuenta.`),
      text(
        support === ''
          ? 'Si no fuiste tú, escribe enseguida a la cocina.'
          : `Si no fuiste tú, escribe enseguida a ${support}.`,
      ),
    ],
    farewell: WITH_GOOD_WISHES,
  }),

  /** `areas`: the names of what the person will work on. */
  invitation: ({
    areas,
    kitchen,
    name,
    site,
  }: Names & { name: string; areas: readonly string[] }): Letter => ({
    subject: `Ya puedes entrar a la oficina de ${kitchen}`,
    greeting: `Hola, ${name}:`,
    parts: [
      text(`Te agregaron a la oficina de ${kitchen}. Tu trabajo ahí: ${areas.join(', ')}.`),
      {
        kind: 'link',
        lead: 'Entra con este correo; te llegará un código:',
        label: `Entrar a ${kitchen}`,
        url: `${site}/login`,
      },
      text('Si no lo esperabas, no hagas nada.'),
    ],
    farewell: null,
  }),

  /** For a client whom the office brought from its own list. */
  welcome: ({ kitchen, name, site }: Names & { name: string }): Letter => ({
    subject: `Tu cuenta en ${kitchen} está lista`,
    greeting: `Hola, ${name}:`,
    parts: [
      text('Ahora tus pedidos se hacen en línea: aquí eliges tus platillos y ves los envíos que te quedan.'),
      {
        kind: 'link',
        lead: 'Entra con este correo y el código que te enviamos al entrar:',
        label: `Entrar a ${kitchen}`,
        url: `${site}/login`,
      },
      text('Si no eres cliente de esta cocina, no hagas nada.'),
    ],
    farewell: WITH_GOOD_WISHES,
  }),

  /** `device`: the browser it was made in; '' where unknown. */
  passkeyAdded: ({ device, kitchen, name, site }: Names & { name: string; device: string }): Letter => ({
    subject: `Ahora puedes entrar a ${kitchen} con tu huella o llave`,
    greeting: `Hola, ${name}:`,
    parts: [
      text(
        `Agregaste a tu cuenta una llave para entrar sin código${device === '' ? '' : ` (${device})`}. El código a tu correo sigue funcionando.`,
      ),
      {
        kind: 'link',
        lead: 'Si no fuiste tú, quítala en «Mi cuenta» y cierra ahí la sesión de los dispositivos que no conozcas:',
        label: `Abrir ${kitchen}`,
        url: `${site}/login`,
      },
    ],
    farewell: WITH_GOOD_WISHES,
  }),
} as const
