import type { Environment } from './environment'
import { isLoopback } from './loopback'

/** A setting that keeps the server from starting, and why, in words. */
export type Problem = { readonly name: string; readonly text: string }

type Need = Problem & { readonly name: keyof Environment; readonly isLacking: boolean }

/** Sessions travel in bodies: over a network they need an encrypted connection. */
const isSafeAddress = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
}

const always = (set: Environment): Need[] => [
  {
    name: 'MAIL_FROM',
    isLacking: set.SMTP_URL !== '' && set.MAIL_FROM === '',
    text: 'falta el remitente de los correos, por ejemplo Vianda <hola@ejemplo.com>',
  },
  {
    name: 'DATABASE',
    isLacking: set.DATABASE === 'embedded' && set.DATABASE_URL !== '',
    text: 'elige una sola base de datos: quita DATABASE=embedded o DATABASE_URL',
  },
  {
    name: 'PAYPAL_CLIENT_ID',
    isLacking: set.WALLET === 'paypal' && set.PAYPAL_CLIENT_ID === '',
    text: 'falta el identificador público de la cuenta de PayPal',
  },
  {
    name: 'PAYPAL_SECRET',
    isLacking: set.WALLET !== 'none' && set.PAYPAL_CLIENT_ID !== '' && set.PAYPAL_SECRET === '',
    text: 'falta la clave secreta de la cuenta de PayPal',
  },
  {
    name: 'PAYPAL_API',
    isLacking: set.WALLET !== 'none' && set.PAYPAL_CLIENT_ID !== '' && !isSafeAddress(set.PAYPAL_API),
    text: 'debe empezar con https://: por ella viajan la clave y los pagos',
  },
]

const demo = (set: Environment): Need[] => [
  {
    name: 'HOST',
    isLacking: !isLoopback(set.HOST),
    text: 'el modo demo muestra los códigos a quien los pida, por eso solo escucha en este mismo equipo (127.0.0.1, ::1 o localhost)',
  },
]

const production = (set: Environment): Need[] => [
  {
    name: 'SMTP_URL',
    isLacking: set.SMTP_URL === '',
    text: 'falta el servidor de correo, por ejemplo smtps://usuario:clave@correo.ejemplo.com',
  },
  {
    name: 'MAIL_FROM',
    isLacking: set.SMTP_URL === '' && set.MAIL_FROM === '',
    text: 'falta el remitente de los correos, por ejemplo Vianda <hola@ejemplo.com>',
  },
  {
    name: 'PUBLIC_URL',
    isLacking: set.PUBLIC_URL === '',
    text: 'falta la dirección que la gente escribe, por ejemplo https://vianda.ejemplo.com',
  },
  {
    name: 'PUBLIC_URL',
    isLacking: set.PUBLIC_URL !== '' && !isSafeAddress(set.PUBLIC_URL),
    text: 'debe empezar con https://: por ella viajan las sesiones',
  },
  {
    name: 'DATABASE_URL',
    isLacking: set.DATABASE_URL === '' && set.DATABASE === '',
    text: 'falta elegir la base de datos: la dirección de PostgreSQL aquí, o DATABASE=embedded',
  },
  {
    name: 'SECRET_KEY',
    isLacking: set.DATABASE_URL !== '' && set.SECRET_KEY === '',
    text: 'falta la clave que comparten los servidores de una base de datos (openssl rand -hex 32)',
  },
  {
    name: 'WALLET',
    isLacking: set.WALLET === '',
    text: 'falta elegir cómo se paga en línea: paypal o none',
  },
  {
    name: 'GOOGLE_MAPS_KEY',
    isLacking: set.GOOGLE_MAPS_KEY === '' && (set.TILES_URL === '' || set.GEOCODER_URL === ''),
    text: 'faltan los mapas: una clave de Google aquí, o TILES_URL y GEOCODER_URL (los servicios públicos son solo para la demostración)',
  },
  {
    name: 'DEMO_DATE',
    isLacking: set.DEMO_DATE !== '',
    text: 'es solo para el modo demo: quítalo',
  },
]

/**
 * What is still missing, or cannot go together, all of it at once. Production needs everything outside named, and an
 * explicit choice of database and wallet (decisions, "Running it").
 */
export const missingIn = (set: Environment): Problem[] =>
  [...always(set), ...(set.APP_MODE === 'demo' ? demo(set) : production(set))]
    .filter(({ isLacking }) => isLacking)
    .map(({ name, text }) => ({ name, text }))
