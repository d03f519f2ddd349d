import type { SettingSubject } from '#domain/constants'
import type { SETTINGS } from '#domain/settings'
import { listedMoment } from './dates'
import { NO_VALUE } from './no-value'

/** A setting's words. */
export interface FieldText {
  label: string
  hint?: string
  /** The words of its options, by value. */
  options?: Readonly<Record<string, string>>
}

interface SubjectText<Subject extends SettingSubject> {
  title: string
  /** What it is for, in the list of subjects. */
  about: string
  fields: Record<keyof (typeof SETTINGS)[Subject], FieldText>
}

const SENT_OR_NOT = { '': 'Se envía', no: 'No se envía' }

/** Each subject's words; the types ask for a new setting's. */
export const SUBJECT_TEXTS: { readonly [Subject in SettingSubject]: SubjectText<Subject> } = {
  cocina: {
    title: 'Cocina',
    about: 'Nombre, RUC, dirección y cómo te encuentran tus clientes',
    fields: {
      nombre: { label: 'Nombre de la cocina' },
      ruc: { label: 'RUC', hint: '13 dígitos. Sale en los recibos.' },
      direccion: { label: 'Dirección', hint: 'Sale en los recibos.' },
      telefono: { label: 'Teléfono', hint: 'Sale en los recibos, y por él te escriben por WhatsApp.' },
      correo: { label: 'Correo de ayuda', hint: 'A él responden quienes reciben un aviso.' },
      facturas: {
        label: 'Facturas',
        options: { '': 'No enviamos facturas aparte', yes: 'Enviamos nuestras propias facturas' },
      },
    },
  },
  entregas: {
    title: 'Entregas',
    about: 'A qué horas llegan el almuerzo y la cena, y a qué sectores',
    fields: {
      almuerzo: { label: 'Horario del almuerzo', hint: 'Por ejemplo 12:00-14:00' },
      cena: { label: 'Horario de la cena', hint: 'Por ejemplo 18:00-20:30' },
      sectores: {
        label: 'Sectores a los que llegan',
        hint: 'Un sector o una ciudad por línea. Vacío: a todas partes.',
      },
    },
  },
  avisos: {
    title: 'Avisos',
    about: 'Qué se avisa a tus clientes además de sus pagos y los cambios de sus pedidos',
    fields: {
      recordatorio: {
        label: 'Aún no eliges para mañana',
        hint: 'A quien le quedan envíos y no ha elegido.',
        options: SENT_OR_NOT,
      },
      hora: {
        label: 'Hora del recordatorio',
        hint: 'Vacío es a las 20:00. Desde las 21:00 llega solo por correo.',
      },
      pocos_envios: { label: 'Te quedan pocos envíos', options: SENT_OR_NOT },
      menu: { label: 'Ya está el menú de la semana', options: SENT_OR_NOT },
      en_camino: {
        label: 'Va en camino',
        hint: 'Solo a quien lo encendió en su cuenta.',
        options: SENT_OR_NOT,
      },
    },
  },
  pagos: {
    title: 'Pagos',
    about: 'Las cuentas a las que te transfieren y los pagos en línea',
    fields: {
      cuentas: { label: 'Cuentas bancarias', hint: 'Tus clientes copian cada dato con un toque.' },
      iva: {
        label: 'IVA en %',
        hint: 'Va incluido en tus precios, por ejemplo 15. Vacío: tus precios no llevan IVA.',
      },
      billetera: {
        label: 'Pagos en línea',
        options: { '': 'Sin elegir', none: 'No: solo transferencia', paypal: 'Sí, con PayPal' },
      },
      paypal_id: { label: 'Identificador de PayPal', hint: 'El «Client ID» de tu aplicación de PayPal.' },
      paypal_clave: {
        label: 'Clave secreta de PayPal',
        hint: 'Se guarda cifrada y no se muestra nunca más.',
      },
      paypal_comercio: {
        label: 'Id de comerciante',
        hint: '13 letras y números: solo lo pagado a él renueva.',
      },
    },
  },
  correo: {
    title: 'Correo',
    about: 'Con qué servidor salen los códigos y los avisos, y quién los firma',
    fields: {
      servidor: {
        label: 'Servidor de correo',
        hint: 'El que tu proveedor llama SMTP o correo saliente, por ejemplo smtp.gmail.com',
      },
      seguridad: {
        label: 'Seguridad',
        options: { '': 'Cifrada desde el inicio (puerto 465)', starttls: 'STARTTLS (puerto 587)' },
      },
      usuario: { label: 'Usuario', hint: 'Casi siempre es el correo completo.' },
      clave: {
        label: 'Contraseña',
        hint: 'La que tu proveedor da para programas. No se vuelve a mostrar.',
      },
      remitente: { label: 'Correo del remitente', hint: 'De este correo llegan los códigos y los avisos.' },
      nombre: { label: 'Nombre del remitente', hint: 'Por ejemplo el de tu cocina.' },
    },
  },
  mapas: {
    title: 'Mapas',
    about: 'De dónde vienen los mapas de las direcciones',
    fields: {
      servicio: {
        label: 'Mapas',
        hint: 'Sin clave funcionan los de OpenStreetMap: no hace falta nada más.',
        options: { '': 'Google, si hay clave', imagenes: 'Sin Google' },
      },
      google: {
        label: 'Clave de Google Maps',
        hint: 'Se guarda cifrada y no se muestra aquí otra vez. Llega a quien abre un mapa: en la consola de Google, limítala a la dirección de tu página.',
      },
      imagenes: {
        label: 'Dirección de las imágenes',
        hint: 'Por ejemplo https://tile.openstreetmap.org/{z}/{x}/{y}.png',
      },
      buscador: {
        label: 'Dirección del buscador',
        hint: 'Por ejemplo https://nominatim.openstreetmap.org/search',
      },
    },
  },
  terminos: {
    title: 'Términos',
    about: 'Lo que tus clientes aceptan al registrarse',
    fields: {
      texto: {
        label: 'Términos del servicio',
        hint: 'Párrafos separados por una línea vacía. Vacío: los de la aplicación, con el nombre de tu cocina. Cada cambio es una versión con su fecha.',
      },
    },
  },
}

/** The bank accounts within /admin/ajustes/pagos, and on the client's screen. */
export const ACCOUNT_TEXTS = {
  none: 'Todavía no hay una cuenta.',
  account: (nr: number) => `Cuenta ${nr}`,
  add: 'Agregar una cuenta',
  remove: 'Quitar',
  removeNamed: (nr: number) => `Quitar la cuenta ${nr}`,
  fields: {
    banco: 'Banco',
    tipo: 'Tipo de cuenta',
    numero: 'Número de cuenta',
    titular: 'A nombre de',
    identificacion: 'RUC o cédula',
  },
} as const

/** A try of the wallet's keys, or of the maps. */
export const TRY_TEXTS = {
  button: { pagos: 'Probar la conexión', mapas: 'Probar los mapas' },
  done: {
    pagos: 'La conexión funciona.',
    mapas: 'Funcionan. Se usan cuando guardes.',
  },
} as const

/** /admin/ajustes. */
export const SETTINGS_TEXTS = {
  title: 'Ajustes',
  subtitle: 'Lo que tu cocina decide. Vale apenas se guarda.',
  list: 'Temas de los ajustes',
  back: 'Ajustes',
  failed: 'No pudimos cargar los ajustes',
  unknown: 'No hay un tema de ajustes con esta dirección.',
  fixed: (env: string) => `Lo fija ${env} en el servidor: aquí no se cambia.`,
  /** What is wrong (domain/settings), as a sentence. */
  wrong: (error: string) => `${error.slice(0, 1).toUpperCase()}${error.slice(1)}.`,
  save: 'Guardar',
  saved: 'Guardado.',
  secretKept: 'Hay una guardada. Escribe otra para cambiarla.',
  historyTitle: 'Cambios',
  historyFailed: 'No pudimos cargar los cambios',
  /** At the first start nobody has a session yet. */
  when: (at: string | null, who: string | null) =>
    [at === null ? NO_VALUE : listedMoment(at), ...(who === null ? [] : [who])].join(' · '),
  noChanges: 'Todavía no hay cambios.',
  noValue: 'sin valor',
  change: (label: string, from: string, to: string) => `${label}: ${from} → ${to}`,
  before: 'Antes:',
  now: 'Ahora:',
  showAll: 'Ver todo',
  showLess: 'Ver menos',
} as const

const waiting = (count: number | null): string => {
  if (count === null || count === 0) return 'Ninguno espera.'
  return count === 1 ? 'Un correo espera.' : `${count} correos esperan.`
}

/** The mail server, on /admin/ajustes/correo. */
export const MAIL_SERVER_TEXTS = {
  title: '¿Salen los correos?',
  failed: 'No pudimos cargar el estado del correo',
  demo: 'En la demostración los correos no salen de este equipo: se ven en /dev/outbox.',
  missing: (count: number | null) =>
    `Todavía no hay servidor de correo: nadie recibe su código. Guarda abajo el servidor y el correo del remitente. ${waiting(count)}`,
  trouble: (at: string | null) =>
    at === null ? 'Un correo no salió' : `Un correo del ${listedMoment(at)} no salió`,
  last: (at: string | null, count: number | null) =>
    `${at === null ? 'Todavía no se envió ninguno.' : `Último enviado: ${listedMoment(at)}.`} ${waiting(count)}`,
  untried: 'Este servidor de correo todavía no envió ningún correo: envíate una prueba para saber si sirve.',
  technical: (reason: string) => `Detalle para quien te ayude: ${reason}`,
  test: 'Enviarme una prueba',
  sent: (to: string | null) => `Lo enviamos a ${to ?? 'tu correo'}. Mira también en correo no deseado.`,
} as const

/** The kitchen's logo, in the subject 'Cocina'. */
export const LOGO_TEXTS = {
  title: 'Logo',
  alt: 'El logo de la cocina',
  asHead: 'Así se ve arriba de las páginas',
  photo: 'Logo de la cocina',
  choosePhoto: 'Elegir logo',
  changePhoto: 'Cambiar logo',
  removePhoto: 'No usar este',
  photoHint:
    'PNG, JPG, WebP o GIF. Sale en la entrada, los correos, los recibos y el ícono de la aplicación.',
  photoNew: 'Logo nuevo: todavía no está guardado.',
  save: 'Guardar logo',
  remove: 'Quitar logo',
} as const
